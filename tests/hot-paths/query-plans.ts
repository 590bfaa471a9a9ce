import { z } from 'zod';
import type { Engine } from '../../db/client.ts';
import type { Query } from './query-recorder.ts';

/**
 * Tables that grow only with operators' input, such as three quests a week. All others grow with members and
 * their activity.
 */
const SMALL = ['quests', 'blocked_hosts'];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Index Cond'?: string | undefined;
  Plans?: Plan[] | undefined;
}
const Plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Index Cond': z.string().optional(),
    Plans: z.array(Plan).optional(),
  }),
);
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan })]) })]);

/** Returns a query's plan. Sequential scans are disabled, so the plan contains one only if no index fits. */
export async function explainQuery(engine: Engine, { text, values }: Query): Promise<Plan> {
  const [row] = Explained.parse(
    await inTransaction(engine, 'set local enable_seqscan = off', `explain (format json) ${text}`, values),
  );
  return row['QUERY PLAN'][0].Plan;
}

async function inTransaction(engine: Engine, first: string, text: string, values: unknown[]) {
  if (engine.embedded)
    return engine.embedded.transaction(async (tx) => {
      await tx.exec(first);
      return (await tx.query(text, values)).rows;
    });
  const client = await engine.pool?.connect();
  if (!client) throw new Error('no engine');
  try {
    await client.query('begin');
    await client.query(first);
    return (await client.query(text, values)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/**
 * Returns the tables that a plan scans completely, either without an index or along a whole index. Scanning a
 * whole index is allowed in two cases: the index is partial, so that it covers only the requested rows, or
 * the scan is below a `Limit` node.
 */
export function fullScans(plan: Plan, partialIndexes: ReadonlySet<string>, limited = false): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', 'Index Name': index = '' } = plan;
  const below = (plan.Plans ?? []).flatMap((each) =>
    fullScans(each, partialIndexes, limited || node === 'Limit'),
  );
  if (SMALL.includes(table)) return below;
  const whole =
    node === 'Seq Scan' ||
    (/^(Bitmap )?Index/.test(node) && !plan['Index Cond'] && !limited && !partialIndexes.has(index));
  return whole ? [table || index, ...below] : below;
}

const PARTIAL = "select indexname from pg_indexes where schemaname = 'public' and indexdef like '% WHERE %'";

export async function partialIndexes(engine: Engine): Promise<Set<string>> {
  const rows = z
    .array(z.object({ indexname: z.string() }))
    .parse(await inTransaction(engine, 'set local enable_seqscan = on', PARTIAL, []));
  return new Set(rows.map(({ indexname }) => indexname));
}

import { CARD_SERVICES } from '#contracts/rules/services';
import { PageChanges } from '#platform/page-changes';
import type { Context } from './context.ts';

/**
 * Runs `work` as it would really run, then rolls everything back and returns its result, or throws its error:
 * what an operator is asked about has passed every check. It queues no job and writes no log line, and reaches no
 * connected service or payment provider. Only for work that changes nothing but the database.
 */
export async function rehearse<Result>(
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { connectors, log } = context;
  const services = Object.fromEntries(CARD_SERVICES.map((service) => [service, null]));
  const isolated: Context = {
    ...context,
    jobs: { send: async () => {}, cancel: async () => {} },
    log: log.child({}, { level: 'silent' }),
    pageChanges: new PageChanges(() => {}),
    connectors: { ...connectors, providers: { ...connectors.providers, ...services }, payments: null },
  };
  const done: { result?: Result } = {};
  const rollBack = new Error('rehearsed');
  try {
    await context.db.transaction(async (db) => {
      done.result = await work({ ...isolated, db });
      throw rollBack;
    });
  } catch (error) {
    if (error !== rollBack) throw error;
  }
  return done.result as Result;
}

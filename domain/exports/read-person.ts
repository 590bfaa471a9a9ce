import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import type { ExportContext } from './export-section.ts';
import { EXPORT_SECTIONS } from './export-sections.ts';
import { hashOf, withheldHashes } from './withheld-hashes.ts';

/** A picture or video of the member that is missing from the export. */
export interface SkippedFile {
  file: string;
  why: 'hidden by a decision' | 'no longer stored';
}

/** Opens a file of an export by its name in the export, or tells why it is left out. */
export async function openFile(context: Context, { withheld }: ReadPerson, file: string) {
  if (withheld.has(hashOf(file) ?? '')) return 'hidden by a decision' as const;
  return (await context.connectors.media.open(file.slice('media/'.length))) ?? ('no longer stored' as const);
}

/** What each section of `EXPORT_SECTIONS` reads. */
type PersonData = {
  [Name in keyof typeof EXPORT_SECTIONS]: Awaited<ReturnType<(typeof EXPORT_SECTIONS)[Name]['read']>>;
};

export type ReadPerson = Awaited<ReturnType<typeof readPerson>>;

/** Reads all sections, and the names of the files that they reference, from the snapshot of one transaction. */
export function readPerson(context: Context, accountId: string) {
  return context.db.transaction(
    async (db) => {
      const of: ExportContext = { db, accountId, files: new Set() };
      const [person] = await db
        .select({ username: accounts.username, language: accounts.language })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      if (!person) throw new ProductError('userNotFound');
      const data: Record<string, unknown> = {};
      for (const [name, kind] of Object.entries(EXPORT_SECTIONS)) data[name] = await kind.read(of);
      return { person, data: data as PersonData, files: of.files, withheld: await withheldHashes(of) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

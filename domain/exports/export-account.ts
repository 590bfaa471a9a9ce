import { stat } from 'node:fs/promises';
import { brand } from '#brand';
import { recordAccountEvent } from '#domain/account-events';
import { writeAudit } from '#domain/audit';
import { type Context, requireOperator, resolveAccountId, transaction } from '#domain/context';
import { writeArchive, writeFailureReason } from '#platform/archive';
import { openFile, readPerson, type SkippedFile } from './read-person.ts';
import { readmeText } from './readme-text.ts';

/** An export file cannot be written. The message is for the operator. */
export class ExportRefused extends Error {}

export interface ExportSummary {
  username: string;
  /** Number of pictures and videos in the export. */
  files: number;
  /** Size of the whole file. */
  bytes: number;
  skippedFiles: SkippedFile[];
}

/**
 * Writes all data stored about a member to a tar file at `path`, for their right of access and portability
 * (GDPR, articles 15 and 20; Swiss FADP, articles 25 and 28): `README.txt` in their language, their pictures
 * and videos, and `account.json` with all `EXPORT_SECTIONS` from one snapshot. The file has mode `0600`.
 * Errors: `unauthorized`, `userNotFound`; ExportRefused if the file cannot be written.
 */
export async function exportAccount(
  context: Context,
  { username, path }: { username: string; path: string },
): Promise<ExportSummary> {
  const { name: operator } = requireOperator(context);
  const accountId = await resolveAccountId(context, username);
  const at = context.clock.now();
  const read = await readPerson(context, accountId);
  const { person, data, files } = read;
  const written: ExportSummary = { username: person.username, files: 0, bytes: 0, skippedFiles: [] };
  try {
    await writeArchive(path, at, async (archive) => {
      const about = readmeText(person.language, { ...person, at, publicOrigin: context.publicOrigin });
      await archive.add('README.txt', Buffer.from(about));
      for (const file of files) {
        const content = await openFile(context, read, file);
        if (typeof content === 'string') written.skippedFiles.push({ file, why: content });
        else {
          await archive.add(file, content);
          written.files += 1;
        }
      }
      const told = { product: brand.name, exportedAt: at, ...data, filesLeftOut: written.skippedFiles };
      await archive.add('account.json', Buffer.from(`${JSON.stringify(told, null, 2)}\n`));
      return { format: 1, kind: 'data of a person', madeAt: at.toISOString() };
    });
  } catch (error) {
    const why = writeFailureReason(error, path);
    throw why === null ? error : new ExportRefused(why);
  }
  written.bytes = (await stat(path)).size;
  await transaction(context, async (inside) => {
    await recordAccountEvent(inside, { accountId, kind: 'data_exported' });
    await writeAudit(inside, { kind: 'account_exported', subject: accountId });
  });
  context.log.info({ event: 'account_exported', accountId, operator }, 'account_exported');
  return written;
}

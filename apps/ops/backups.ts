import { backUp, type CheckedBackup, type Manifest } from '#domain/backups';
import type { Command, CommandText } from './command.ts';

export const backupCommands: readonly Command[] = [
  {
    usage: 'backup <file>',
    summary: 'writes rows and media into a new file, while the server runs',
    async run({ context, print }, path = '') {
      for (const line of manifestLines(await backUp(context, { path, withMedia: true }))) print(line);
    },
  },
  {
    usage: 'backup database <file>',
    summary: 'writes rows only, for media in a bucket that keeps old versions itself',
    async run({ context, print }, path = '') {
      for (const line of manifestLines(await backUp(context, { path, withMedia: false }))) print(line);
    },
  },
];

/** Commands that need no running product: they run in their own process. */
export const offlineBackupCommands: readonly CommandText[] = [
  {
    usage: 'backup check <file>',
    summary: 'reads a backup through: is every byte as it was written, and by us? It changes nothing',
  },
  { usage: 'restore <file>', summary: 'puts a backup into an empty place; stop the server first' },
];

/** What was found in a checked backup, in lines for the operator. */
export const checkedBackupLines = ({ manifest, isSigned }: CheckedBackup): string[] => [
  ...manifestLines(manifest),
  ...(isSigned ? [] : ['WARNING: it is not signed by a key of SECRET_KEYS. Nothing proves who made it.']),
];

/** What a backup holds, in lines for the operator. */
function manifestLines({ madeAt, version, database, media }: Manifest): string[] {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Made ${madeAt} by version ${version}, schema ${database.migrations.length}, from ${database.server.split(' on ')[0]}.`,
    `${rows} rows in ${database.tables.length} tables`,
    media ? `${media.files} files of media, ${media.bytes} bytes` : 'No media.',
  ];
}

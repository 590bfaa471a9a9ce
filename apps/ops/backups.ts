import { backUp, checkBackup, type Manifest } from '#domain/backups';
import type { Command } from './command.ts';

export const backupCommands: readonly Command[] = [
  {
    usage: 'backup <file>',
    does: 'writes rows and media into a new file, while the server runs',
    async run({ context, print }, path = '') {
      for (const line of told(await backUp(context, { path, withMedia: true }))) print(line);
    },
  },
  {
    usage: 'backup database <file>',
    does: 'writes rows only, for media in a bucket that keeps old versions itself',
    async run({ context, print }, path = '') {
      for (const line of told(await backUp(context, { path, withMedia: false }))) print(line);
    },
  },
  {
    usage: 'backup check <file>',
    does: 'reads a backup through and says whether every byte is as it was written',
    async run({ print }, path = '') {
      for (const line of told(await checkBackup(path))) print(line);
    },
  },
];

/** What a backup holds, in lines for the operator. */
export function told({ madeAt, version, database, media }: Manifest): string[] {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Made ${madeAt} by version ${version}, schema ${database.migrations.length}, from ${database.server.split(' on ')[0]}.`,
    `${rows} rows in ${database.tables.length} tables`,
    media ? `${media.files} files of media, ${media.bytes} bytes` : 'No media.',
  ];
}

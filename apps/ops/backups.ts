import { writeAudit } from '#domain/audit';
import { backUp, type CheckedBackup, type Manifest } from '#domain/backups';
import { type AddCommands, addGroup, fileArgument, type RestoreOptions } from './command.ts';

const ABOUT = 'one file with all data, which `restore` writes to an empty database of either engine';

export const addBackupCommands: AddCommands = (program, executor) => {
  const { execute, executeLocally } = executor;
  const writeFile = (path: string, withMedia: boolean) =>
    execute(async ({ context, print }) => {
      const manifest = await backUp(context, { path, withMedia });
      for (const line of manifestLines(manifest)) print(line);
      try {
        await writeAudit(context, {
          kind: 'backup_written',
          detail: { media: withMedia, rows: rowsOf(manifest) },
        });
      } catch {
        // A full disk makes the database read-only, and then a backup is needed most.
        print('The audit log does not mention this backup, because the database cannot be written.');
      }
    });
  const group = addGroup(program, 'backup', ABOUT, [
    'The file contains all data of all members: encrypt it before it leaves the machine, and delete it in time.',
    'It does not contain SECRET_KEYS. Without the keys of that time, members have to connect their services again.',
  ])
    .helpGroup(`backup: ${ABOUT}`)
    .summary('writes rows and media to a new file, while the server runs')
    .addArgument(fileArgument(executor))
    .action((path: string) => writeFile(path, true));
  group
    .command('database')
    .description('writes rows only, if the bucket of the media keeps its own versions')
    .addArgument(fileArgument(executor))
    .action((path: string) => writeFile(path, false));
  group
    .command('check')
    .description('verifies every byte and the signature of a backup; changes nothing')
    .option(...UNSIGNED)
    .addArgument(fileArgument(executor))
    .action((file: string, options: RestoreOptions) =>
      executeLocally((local) => local.checkBackup(file, options)),
    );
  program
    .command('restore')
    .helpGroup(`backup: ${ABOUT}`)
    .description('restores a backup into an empty database and media storage; stop the server first')
    .option(...UNSIGNED)
    .addArgument(fileArgument(executor))
    .action((file: string, options: RestoreOptions) =>
      executeLocally((local) => local.restore(file, options)),
    );
};

const UNSIGNED = ['--unsigned', 'accept a file that no key of SECRET_KEYS signed'] as const;

/** Formats the result of a backup check as lines for the operator. */
export const checkedBackupLines = ({ manifest, isSigned }: CheckedBackup): string[] => [
  ...manifestLines(manifest),
  ...(isSigned ? [] : ['WARNING: no key of SECRET_KEYS signed this backup. Its origin is unverified.']),
];

/** Formats the content of a backup as lines for the operator. */
function manifestLines(manifest: Manifest): string[] {
  const { madeAt, version, database, media } = manifest;
  return [
    `Created ${madeAt} by version ${version}, schema ${database.migrations.length}, from ${database.server.split(' on ')[0]}.`,
    `${rowsOf(manifest)} rows in ${database.tables.length} tables`,
    media ? `${media.files} media files, ${media.bytes} bytes` : 'No media.',
  ];
}

/** Returns the number of rows in a backup. */
export const rowsOf = ({ database }: Manifest): number =>
  database.tables.reduce((sum, table) => sum + table.rows, 0);

import { backUp, type CheckedBackup, type Manifest } from '#domain/backups';
import { type AddCommands, addGroup, fileArgument, type RestoreOptions } from './command.ts';

const ABOUT = 'one file with everything, which `restore` puts into an empty place, on either engine';

export const addBackupCommands: AddCommands = (program, executor) => {
  const { execute, executeLocally } = executor;
  const writeFile = (path: string, withMedia: boolean) =>
    execute(async ({ context, print }) => {
      for (const line of manifestLines(await backUp(context, { path, withMedia }))) print(line);
    });
  const group = addGroup(program, 'backup', ABOUT, [
    'The file holds everything about everybody: encrypt it before it leaves the machine, delete it in time.',
    'SECRET_KEYS are not in it; without those of then, accounts of services have to be connected again.',
  ])
    .helpGroup(`backup: ${ABOUT}`)
    .summary('writes rows and media into a new file, while the server runs')
    .addArgument(fileArgument(executor))
    .action((path: string) => writeFile(path, true));
  group
    .command('database')
    .description('writes rows only, for media in a bucket that keeps old versions itself')
    .addArgument(fileArgument(executor))
    .action((path: string) => writeFile(path, false));
  group
    .command('check')
    .description('reads a backup through: is every byte as it was written, and by us? It changes nothing')
    .option(...UNSIGNED)
    .addArgument(fileArgument(executor))
    .action((file: string, options: RestoreOptions) =>
      executeLocally((local) => local.checkBackup(file, options)),
    );
  program
    .command('restore')
    .helpGroup(`backup: ${ABOUT}`)
    .description('puts a backup into an empty place; stop the server first')
    .option(...UNSIGNED)
    .addArgument(fileArgument(executor))
    .action((file: string, options: RestoreOptions) =>
      executeLocally((local) => local.restore(file, options)),
    );
};

const UNSIGNED = ['--unsigned', 'takes a file that is not signed by SECRET_KEYS'] as const;

/** Formats the result of a backup check as lines for the operator. */
export const checkedBackupLines = ({ manifest, isSigned }: CheckedBackup): string[] => [
  ...manifestLines(manifest),
  ...(isSigned ? [] : ['WARNING: it is not signed by a key of SECRET_KEYS. Nothing proves who made it.']),
];

/** Formats the content of a backup as lines for the operator. */
function manifestLines({ madeAt, version, database, media }: Manifest): string[] {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Made ${madeAt} by version ${version}, schema ${database.migrations.length}, from ${database.server.split(' on ')[0]}.`,
    `${rows} rows in ${database.tables.length} tables`,
    media ? `${media.files} files of media, ${media.bytes} bytes` : 'No media.',
  ];
}

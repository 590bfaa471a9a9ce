import { resolve } from 'node:path';
import { writeAudit } from '#domain/audit';
import { backUp, type CheckedBackup, type Manifest } from '#domain/backups';
import type { Env } from '../env.ts';
import { fileArgument } from './arguments.ts';
import { type AddCommands, addGroup, type RestoreOptions, type RestorePlan } from './command.ts';
import { size, time } from './format.ts';

const ABOUT = 'one file with all data, which `restore` writes to an empty database of either engine';

export const addBackupCommands: AddCommands = (program, executor) => {
  const { execute, executeLocally } = executor;
  const writeFile = (path: string, withMedia: boolean) =>
    execute(async ({ context, answer }) => {
      const manifest = await backUp(context, { path, withMedia });
      const lines = manifestLines(manifest);
      try {
        await writeAudit(context, {
          kind: 'backup_written',
          detail: { media: withMedia, rows: rowsOf(manifest), path },
        });
      } catch {
        // A full disk makes the database read-only, and then a backup is needed most.
        lines.push('The audit log does not mention this backup, because the database cannot be written.');
      }
      answer({ ok: true, path, ...contentOf(manifest) }, lines);
    });
  const group = addGroup(program, 'backup', ABOUT, [
    'The file contains all data of all members: encrypt it before it leaves the machine, and delete it in time.',
    'It does not contain SECRET_KEYS. Without the keys of that time, members have to connect their services again.',
  ])
    .helpGroup(`backup: ${ABOUT}`)
    .summary('writes rows and media to a new file, while the server runs')
    .addArgument(fileArgument(executor))
    .example('/srv/backups/2026-11-22.tar')
    .action((path: string) => writeFile(path, true));
  group
    .command('database')
    .description('writes rows only, if the bucket of the media keeps its own versions')
    .addArgument(fileArgument(executor))
    .example('/srv/backups/rows.tar')
    .action((path: string) => writeFile(path, false));
  group
    .command('check')
    .description('verifies every byte and the signature of a backup; changes nothing')
    .option(...UNSIGNED)
    .addArgument(fileArgument(executor))
    .example('/srv/backups/2026-11-22.tar')
    .action((file: string, options: RestoreOptions) =>
      executeLocally(async ({ local, answer }) => {
        const checked = await local.checkBackup(file, options);
        answer(
          { ok: true, signed: checked.isSigned, ...contentOf(checked.manifest) },
          checkedBackupLines(checked),
        );
      }),
    );
  program
    .command('restore')
    .helpGroup(`backup: ${ABOUT}`)
    .description('restores a backup into an empty database and media storage; stop the server first')
    .option(...UNSIGNED)
    .addArgument(fileArgument(executor))
    .example('/srv/backups/2026-11-22.tar --yes')
    .asks()
    .action((file: string, options: RestoreOptions) =>
      executeLocally(async ({ local, answer, confirm }) => {
        await confirm(
          () => local.checkRestore(file, options),
          ({ backup, database, media }) => [
            ...checkedBackupLines(backup),
            `This writes the rows to ${database} and the media to ${media}. Both are empty now.`,
            'No server may run on them: stop it first.',
          ],
        );
        const restored = await local.restore(file, options);
        answer({ ok: true, signed: restored.isSigned, ...contentOf(restored.manifest) }, [
          ...checkedBackupLines(restored),
          'Everything is restored. Start the server with the SECRET_KEYS of that time.',
        ]);
      }),
    );
};

/** Names where a restore writes to, by the settings of this process. A password is not shown. */
export function restoreTargetOf({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATA_DIR,
  MEDIA_S3_BUCKET,
}: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR' | 'MEDIA_S3_BUCKET'>): Pick<
  RestorePlan,
  'database' | 'media'
> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  const server = url === undefined ? undefined : new URL(url);
  return {
    database: server
      ? `the PostgreSQL database ${server.pathname.slice(1)} on ${server.host}`
      : `the embedded database in ${resolve(DATA_DIR)}`,
    media: MEDIA_S3_BUCKET ? `the bucket ${MEDIA_S3_BUCKET}` : resolve(DATA_DIR, 'media'),
  };
}

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
    `Created ${time(new Date(madeAt))} by version ${version}, schema ${database.migrations.length}, from ${database.server.split(' on ')[0]}.`,
    `${rowsOf(manifest)} rows in ${database.tables.length} tables`,
    media ? `${media.files} media files, ${size(media.bytes)}` : 'No media.',
  ];
}

/** Returns the number of rows in a backup. */
export const rowsOf = ({ database }: Manifest): number =>
  database.tables.reduce((sum, table) => sum + table.rows, 0);

/** Summarises a backup for programs. */
const contentOf = (manifest: Manifest) => ({
  madeAt: manifest.madeAt,
  version: manifest.version,
  rows: rowsOf(manifest),
  media: manifest.media,
});

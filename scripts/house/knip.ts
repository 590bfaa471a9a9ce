import { spawnSync } from 'node:child_process';
import { root } from '../source-files.ts';

/** The fields of knip's report that this script reads: unused names by kind (`exports`, `types`, `files` …). */
interface Report {
  issues: Array<{ file: string } & Record<string, string | Array<{ name: string }>>>;
}

/**
 * Returns the exports, files and dependencies that are unused according to `knip.jsonc`.
 * @throws Error if knip itself fails, or reports a configuration entry that has no effect
 */
export function unusedCode(): string[] {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/knip', ['--reporter', 'json'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return [];
  const found = stdout.startsWith('{') ? namesIn(JSON.parse(stdout) as Report) : [];
  if (found.length === 0) throw new Error(`knip failed; run \`npx knip\` for details.\n${stdout}${stderr}`);
  return found;
}

const namesIn = ({ issues }: Report) =>
  issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      typeof found === 'string' ? [] : found.map(({ name }) => `${file}: ${name} (${kind})`),
    ),
  );

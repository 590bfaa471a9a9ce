/**
 * Installs missing packages, then runs one of the scripts on Node 24: `node scripts/with-node-24.mjs start`.
 * This file and packages.mjs must also run on Node 20; all other code runs on Node 24.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environment, installPackages, node, root, serverProcess } from './packages.mjs';

const [script, ...rest] = process.argv.slice(2);
installPackages();
const NONE = { options: [], environment: {} };
// Vite handles changes of the website; a change of any other source restarts the server.
const surfaces = readdirSync(join(root, 'apps')).filter((name) => name !== 'web');
const serverSources = [
  ...surfaces.map((name) => `apps/${name}`),
  ...[
    'connectors',
    'contracts',
    'db',
    'domain',
    'locales',
    'platform',
    'sandbox',
    'scripts/dev.ts',
    'brand.ts',
    '.env',
  ],
].map((path) => `--watch-path=${join(root, path)}`);
const runs = {
  start: serverProcess,
  dev: { ...NONE, options: ['--watch-preserve-output', ...serverSources] },
};
const server = runs[script] ?? NONE;
const child = spawn(node(), [...server.options, join(root, 'scripts', `${script}.ts`), ...rest], {
  cwd: root,
  env: { ...environment, ...server.environment },
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

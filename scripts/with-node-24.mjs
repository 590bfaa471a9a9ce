/**
 * Installs missing packages, then runs one of the scripts on Node 24: `node scripts/with-node-24.mjs start`.
 * This file and packages.mjs must also run on Node 20; all other code runs on Node 24.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, installPackages, node, root, serverProcess } from './packages.mjs';

const [script, ...rest] = process.argv.slice(2);
installPackages();
const server = script === 'start' ? serverProcess : { options: [], environment: {} };
const child = spawn(node(), [...server.options, join(root, 'scripts', `${script}.ts`), ...rest], {
  cwd: root,
  env: { ...environment, ...server.environment },
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

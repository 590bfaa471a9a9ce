import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeBuiltSheetApart } from '../../../scripts/take-sheet-apart.ts';
import { startServer } from '../server-process.ts';

export interface OtherProduct {
  origin: string;
  stop(): Promise<void>;
}

const here = (name: string) => new URL(name, import.meta.url);

/**
 * Builds and starts the product with the second brand and with pseudo texts for English; German stays. Nothing of the
 * product knows of it: files are exchanged while they are read, by the build and by the server. One that runs already
 * is taken where OTHER_ORIGIN gives it.
 */
export async function startOtherProduct(): Promise<OtherProduct> {
  const running = process.env.OTHER_ORIGIN;
  if (running) return { origin: running, stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'other-product-'));
  const build = join(folder, 'build');
  execFileSync('react-router', ['build', '.', '--config', here('vite.config.ts').pathname], {
    env: { ...process.env, BUILD_DIR: build },
    stdio: 'pipe',
  });
  takeBuiltSheetApart(build);
  const server = await startServer({
    env: {
      BUILD_DIR: build,
      DATA_DIR: join(folder, 'data'),
      NODE_OPTIONS: `--import=${here('load-substitutes.ts').href}`,
      DEMO_DATA: 'on',
      SANDBOX: 'on',
    },
  });
  return {
    origin: server.origin,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

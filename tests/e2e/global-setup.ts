import { rmSync } from 'node:fs';
import { folderFromTemplate } from '../support/data-template.ts';
import { startServer } from '../support/server-process.ts';

/** Starts the product with demo data once for all browser tests, unless E2E_ORIGIN names a running server. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_ORIGIN) return undefined;
  const folder = folderFromTemplate('e2e-');
  const server = await startServer({ env: { DATA_DIR: folder, DEMO_DATA: 'on', SANDBOX: 'on' }, port: 3999 });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

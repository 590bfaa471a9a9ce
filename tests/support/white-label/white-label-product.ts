import { rmSync } from 'node:fs';
import { folderFromTemplate } from '../data-template.ts';
import { startServer } from '../server-process.ts';
import { buildWhiteLabelProduct } from './build.ts';

export interface WhiteLabelProduct {
  origin: string;
  stop(): Promise<void>;
}

const here = (name: string) => new URL(name, import.meta.url);

/**
 * Builds and starts the product with the second brand and with pseudo texts for English; German is unchanged.
 * The product's sources are unchanged: the build and the server substitute files as they read them. If
 * OTHER_ORIGIN is set, uses the instance that already runs at that origin instead.
 */
export async function startWhiteLabelProduct(): Promise<WhiteLabelProduct> {
  const running = process.env.OTHER_ORIGIN;
  if (running) return { origin: running, stop: async () => undefined };
  const build = buildWhiteLabelProduct();
  const folder = folderFromTemplate('other-product-');
  const server = await startServer({
    fromSources: true,
    env: {
      BUILD_DIR: build,
      DATA_DIR: folder,
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

/** Entry of the built image worker. Source maps are a setting of each thread. */
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false });
await import('../../apps/og-images/render-worker.ts');

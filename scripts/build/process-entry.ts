/** Entry of the built process. The settings apply to what is loaded after them. */
import { enableCompileCache, setSourceMapsSupport } from 'node:module';

enableCompileCache();
setSourceMapsSupport(true, { nodeModules: false });
await import('../../serve.ts');

import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { substituteFor } from './substitutes.ts';

// Loaded into a server by NODE_OPTIONS, so that its own code, like the built website, reads the other
// product's brand and texts.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const text = url.startsWith('file:') ? substituteFor(fileURLToPath(url)) : null;
    return text === null ? loaded : { ...loaded, source: text };
  },
});

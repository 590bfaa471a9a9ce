import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { substituteFor } from './substitutes.ts';

// Preloaded into a server with NODE_OPTIONS, so that the server's own code reads the second brand and its
// texts, as the built website does.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const text = url.startsWith('file:') ? substituteFor(fileURLToPath(url)) : null;
    return text === null ? loaded : { ...loaded, source: text };
  },
});

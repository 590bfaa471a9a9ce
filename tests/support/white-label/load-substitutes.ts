import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { substituteFor } from './substitutes.ts';

// Given to a server by NODE_OPTIONS: its own code reads the other product's brand and texts, like the built website.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const text = url.startsWith('file:') ? substituteFor(fileURLToPath(url)) : null;
    return text === null ? loaded : { ...loaded, source: text };
  },
});

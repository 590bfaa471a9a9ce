import { pipeline, type Readable, Transform } from 'node:stream';

/** Passes `source` on, but fails if it sends nothing for `ms`. The time that a slow reader takes does not count. */
export function failWhenStalled(source: Readable, ms: number): Readable {
  const passed: Transform = new Transform({
    transform(chunk, _, done) {
      timer.refresh();
      done(null, chunk);
    },
  });
  const timer = setTimeout(() => {
    if (passed.writableNeedDrain) timer.refresh();
    else passed.destroy(new Error(`nothing was received for ${ms} ms`));
  }, ms);
  passed.on('drain', () => timer.refresh());
  pipeline(source, passed, () => clearTimeout(timer));
  return passed;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#domain/context';
import { SECOND_MS } from '#platform/clock';
import type { PendingCounts } from './pending-counts.ts';
import { writeCounts } from './write-counts.ts';

/** A process that is killed loses at most the counts of this time, and of the write that it was doing. */
const FLUSH_MS = SECOND_MS;
/** Attempts to write the last counts of a process that ends. */
const LAST_ATTEMPTS = 2;

export interface CountFlusher {
  /** Writes the pending counts now. Does not throw; counts that could not be written stay pending. */
  flush(): Promise<void>;
  /** Ends the regular writes and writes what is pending. */
  stop(): Promise<void>;
}

/** Writes the pending counts to the database every second. */
export function flushCounts(context: Pick<Context, 'db' | 'log'>, pending: PendingCounts): CountFlusher {
  let running: Promise<void> | undefined;
  let failures = 0;
  const write = async () => {
    const counts = pending.take();
    try {
      await writeCounts(context, counts);
      failures = 0;
    } catch (error) {
      pending.putBack(counts);
      failures += 1;
      // While the database is unavailable, every second fails.
      if (failures === 1) context.log.warn({ err: error }, 'counts of visits are not written yet');
    }
  };
  const flush = () => {
    running ??= write().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => {
    if (pending.size > 0) void flush();
  }, FLUSH_MS).unref();
  return {
    flush,
    async stop() {
      clearInterval(timer);
      await running;
      for (let attempt = 1; pending.size > 0 && attempt <= LAST_ATTEMPTS; attempt += 1) {
        if (attempt > 1) await wait(SECOND_MS / 2);
        await flush();
      }
      if (pending.size > 0) context.log.warn({ counts: pending.size }, 'counts of visits are lost');
    },
  };
}

import type { Context } from '#domain/context';
import { flushCounts, PendingCounts } from '#domain/statistics';
import { MINUTE_MS } from '#platform/clock';
import type { FastPathHandler } from '../http/fast-path.ts';
import { createClientIpOf } from '../http/trusted-proxies.ts';
import { countOrigins } from './count-origins.ts';
import { countVisits } from './count-visits.ts';
import { VisitLimiter } from './visit-limiter.ts';

export interface VisitCountingOptions {
  PUBLIC_ORIGIN: string;
  TRUSTED_PROXIES: readonly string[];
  RATE_LIMIT_FACTOR: number;
  /** Headers that every response of this server contains. */
  headers: Record<string, string>;
}

export interface VisitCounting {
  handlers: FastPathHandler[];
  pending: PendingCounts;
  /** Writes what is pending. Call it when no request can arrive any more. */
  stop(): Promise<void>;
}

/** Counts visits to Shorts and clicks on their links, in memory first (decision 34). */
export function visitCounting(
  context: Pick<Context, 'db' | 'log' | 'clock'>,
  { PUBLIC_ORIGIN: publicOrigin, TRUSTED_PROXIES, RATE_LIMIT_FACTOR: factor, headers }: VisitCountingOptions,
): VisitCounting {
  const { clock } = context;
  const pending = new PendingCounts({ clock });
  const limiter = new VisitLimiter({ factor });
  const originLimiter = new VisitLimiter({ factor });
  const flusher = flushCounts(context, pending);
  const forgetting = setInterval(() => {
    limiter.forget();
    originLimiter.forget();
  }, MINUTE_MS).unref();
  const clientIpOf = createClientIpOf(TRUSTED_PROXIES);
  return {
    handlers: [
      countVisits({ pending, limiter, clock, clientIpOf, publicOrigin, headers }),
      // Before the cached pages, which this handler only observes.
      countOrigins({ pending, limiter: originLimiter, clock, clientIpOf, publicOrigin }),
    ],
    pending,
    async stop() {
      clearInterval(forgetting);
      await flusher.stop();
    },
  };
}

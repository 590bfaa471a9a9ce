import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { networkOf, widerNetworkOf } from './networks.ts';

/** A /48 has eight times the points of a /64. */
const WIDER_TIMES = 8;

const DAY_SECONDS = 24 * 60 * 60;

/** Number of points that a key may use within `duration` seconds. */
export interface RateLimit {
  points: number;
  duration: number;
  /** Number of points that it may use within a day as well. */
  daily?: number;
  /** Keys are IP addresses; an IPv6 address is counted for its /64 and for its /48. */
  per?: 'network';
}

export interface RateLimiterOptions {
  /**
   * Database for the counters (table `rate_limits`), so that several processes share them. Without a pool,
   * the counters are in memory.
   */
  pool?: Pool | undefined;
  /** Factor by which the points of every limit are multiplied. */
  factor: number;
}

export interface RateLimiter<Name extends string> {
  /** Consumes one point. Returns the seconds to wait if none is left, otherwise 0. */
  consume(name: Name, key: string): Promise<number>;
  /** Refunds one point, for attempts that turned out to be legitimate. */
  refund(name: Name, key: string): Promise<void>;
}

/** Executes queries as unnamed statements, because PgBouncer in transaction mode may not support named ones. */
const unnamed = (pool: Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

/** Creates a rate limiter. The names of the limits are part of the stored keys. */
export function createRateLimiter<Name extends string>(
  limits: Readonly<Record<Name, RateLimit>>,
  options: RateLimiterOptions,
): RateLimiter<Name> {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiter = ({ keyPrefix, points, duration }: Period, times: number): RateLimiterAbstract => {
    const existing = limiters.get(`${keyPrefix} ${times}`);
    if (existing) return existing;
    const allowed = Math.max(1, Math.round(points * times * options.factor));
    const shape = { keyPrefix, points: allowed, duration };
    const created = options.pool
      ? new RateLimiterPostgres({
          ...shape,
          storeClient: unnamed(options.pool),
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          // While the database is unreachable, each process counts in memory.
          insuranceLimiter: new RateLimiterMemory(shape),
        })
      : new RateLimiterMemory(shape);
    limiters.set(`${keyPrefix} ${times}`, created);
    return created;
  };
  const counts = (name: Name, key: string): Count[] => {
    const keys = limits[name].per === 'network' ? networkKeys(key) : [{ key, times: 1 }];
    return periodsOf(name, limits[name]).flatMap((period) =>
      keys.map(({ key: counted, times }) => ({ key: counted, limiter: limiter(period, times) })),
    );
  };
  return {
    async consume(name, key) {
      // Consumes the limits one after the other, because a request rejected for its /64 must not cost its /48
      // any points.
      for (const count of counts(name, key)) {
        const seconds = await secondsToWait(count);
        if (seconds > 0) return seconds;
      }
      return 0;
    },
    async refund(name, key) {
      for (const count of counts(name, key)) await count.limiter.reward(count.key);
    },
  };
}

interface Period {
  keyPrefix: string;
  points: number;
  duration: number;
}

const periodsOf = (name: string, { points, duration, daily }: RateLimit): Period[] => [
  { keyPrefix: name, points, duration },
  ...(daily === undefined ? [] : [{ keyPrefix: `${name}Daily`, points: daily, duration: DAY_SECONDS }]),
];

interface Count {
  limiter: RateLimiterAbstract;
  key: string;
}

/**
 * Returns the networks for which requests from an IP address are counted. `times` is the factor by which the
 * limit's points are multiplied.
 */
function networkKeys(ip: string): { key: string; times: number }[] {
  const wider = widerNetworkOf(ip);
  const narrow = { key: networkOf(ip), times: 1 };
  return wider === null ? [narrow] : [narrow, { key: wider, times: WIDER_TIMES }];
}

async function secondsToWait({ limiter, key }: Count): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

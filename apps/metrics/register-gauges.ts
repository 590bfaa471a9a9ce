import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobCount } from '#db/jobs';
import type { Context } from '#domain/context';
import type { PendingCounts } from '#domain/statistics';
import type { ConcurrencyLimiter } from '#platform/concurrency/concurrency-limiter';
import type { PageCache } from '#platform/page-cache';

/** Components whose counts are read at every scrape. */
export interface MetricSources {
  cache: Pick<PageCache, 'counts' | 'size'>;
  limiter: Pick<ConcurrencyLimiter, 'stats'>;
  /** Connection pool of a database server; the embedded engine has none. */
  pool: { totalCount: number; idleCount: number; waitingCount: number } | undefined;
  /** Undefined if this deployment does not count visits. */
  counts: Pick<PendingCounts, 'size' | 'dropped'> | undefined;
  circuits: Context['connectors']['providers']['circuits'];
  /** Set only on instances that run jobs. Otherwise every instance would report the same rows of the job table. */
  jobs: Context['jobOperations'] | undefined;
}

export function registerGauges(
  register: Registry,
  { cache, limiter, pool, counts, circuits, jobs }: MetricSources,
): void {
  const registers = [register];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });
  /** Registers a counter whose values are read from a component at every scrape. */
  const counter = (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Counter({
      ...{ name, help, registers, labelNames: [label] },
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
      },
    });

  counter(
    'page_cache_answers_total',
    'Responses with public pages: direct (cached, sent before routing), fresh, stale, missed (rendered)',
    'answer',
    () => ({ ...cache.counts }),
  );
  gauge('page_cache_pages', 'Cached public pages', () => cache.size);
  gauge('work_places_taken', 'Requests in progress', () => limiter.stats.active);
  gauge('work_places', 'Current limit of concurrent requests', () => limiter.stats.limit);
  gauge('work_waiting', 'Requests waiting for a concurrency slot', () => limiter.stats.waiting);
  counter('work_refused_total', 'Requests rejected with 503 by load shedding', 'reason', () => ({
    overload: limiter.stats.rejected,
  }));
  if (pool) {
    gauge('database_connections', 'Open connections to the database', () => pool.totalCount);
    gauge('database_connections_idle', 'Idle connections to the database', () => pool.idleCount);
    gauge('database_waiting', 'Queries and transactions waiting for a connection', () => pool.waitingCount);
  }
  if (counts) {
    gauge('short_counts_pending', 'Different counts of visits that are not stored yet', () => counts.size);
    counter('short_counts_dropped_total', 'Counts of visits that were dropped', 'reason', () => ({
      full: counts.dropped,
    }));
  }
  new Gauge({
    name: 'provider_circuit_open',
    help: '1 while the circuit breaker of a provider is open, 0.5 while it is half open',
    labelNames: ['provider'],
    registers,
    collect() {
      this.reset();
      const worst = new Map<string, number>();
      for (const { provider, state } of circuits) {
        const value = { closed: 0, trying: 0.5, open: 1 }[state()];
        worst.set(provider, Math.max(value, worst.get(provider) ?? 0));
      }
      for (const [provider, value] of worst) this.set({ provider }, value);
    },
  });
  if (jobs) registerJobGauges(register, jobs);
}

function registerJobGauges(register: Registry, jobs: Context['jobOperations']): void {
  const registers = [register];
  let pendingCount: Promise<JobCount[] | null> | undefined;
  /**
   * Shares one query among all gauges of a scrape. Resolves to null if the database is unavailable, which
   * `database_up` reports.
   */
  const countOnce = () => {
    pendingCount ??= jobs
      .count()
      .catch(() => null)
      .finally(() => {
        pendingCount = undefined;
      });
    return pendingCount;
  };
  new Gauge({
    ...{ name: 'database_up', help: '1 if the database responded to this scrape, else 0', registers },
    async collect() {
      this.set((await countOnce()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Background jobs by queue and state: waiting, retry, active, failed (no more retries), stopped (taken back before it began), done (deleted after a week)',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const counts = await countOnce();
      this.reset();
      for (const { name, state, jobs: count } of counts ?? []) this.set({ queue: name, state }, count);
    },
  });
  new Gauge({
    name: 'job_oldest_due_seconds',
    help: 'Seconds since the oldest waiting job of a queue became due',
    labelNames: ['queue'],
    registers,
    async collect() {
      const counts = await countOnce();
      const now = Date.now();
      this.reset();
      for (const { name, state, since } of counts ?? [])
        if (since && (state === 'waiting' || state === 'retry'))
          this.set({ queue: name }, Math.max(0, (now - since.getTime()) / 1000));
    },
  });
}

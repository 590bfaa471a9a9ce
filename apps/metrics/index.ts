import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { secretCheck } from '#platform/secret-check';
import { isInProcess } from '../gateway/http/in-process.ts';
import type { OnJobAttempt } from '../worker/instrument-jobs.ts';
import { type MetricSources, registerGauges } from './register-gauges.ts';

export interface MetricsOptions extends MetricSources {
  /** Who shows it may read. */
  token: string;
}

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/**
 * `/metrics` in the format of Prometheus, for whoever shows the token; to everybody else it says 401. Labels are route
 * patterns, statuses and names of ours, never anything of a person. What is answered before the framework is
 * counted where that happens alone (pages by the cache, refusals by `platform/concurrency-limiter.ts`), and what a page reads here is part of the page's own request.
 * @returns to be told of every try of a job
 */
export function metrics(app: FastifyInstance, { token, ...sources }: MetricsOptions): OnJobAttempt {
  const register = new Registry();
  collectDefaultMetrics({ register });
  registerGauges(register, sources);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, by route pattern; what is answered before routing is in page_cache_answers_total and work_refused_total',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['route'],
    buckets: REQUEST_SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    // What a page's form does, such as a login, counts under the call that does it too, as it would from an app: who
    // watches that call has to see everybody who makes it.
    if (isInProcess(request.raw) && request.method === 'GET') return;
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
  });
  const isToken = secretCheck(`Bearer ${token}`);
  app.get(
    '/metrics',
    { exposeHeadRoute: false, config: { admission: 'always' } },
    async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isToken(headers.authorization ?? ''))
        return reply.code(401).header('www-authenticate', 'Bearer').send();
      return reply.type(register.contentType).send(await register.metrics());
    },
  );
  return countJobs(register);
}

function countJobs(register: Registry): OnJobAttempt {
  const tries = new Counter({
    name: 'job_tries_total',
    help: 'Tries of background jobs, by what became of them: done or failed',
    labelNames: ['queue', 'outcome'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long a try of a background job took',
    labelNames: ['queue'],
    buckets: JOB_SECONDS,
    registers: [register],
  });
  return (queue, outcome, seconds) => {
    tries.inc({ queue, outcome });
    durations.observe({ queue }, seconds);
  };
}

import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { secretCheck } from '#platform/crypto/secret-check';
import { isInProcess } from '../gateway/http/in-process.ts';
import type { OnJobAttempt } from '../worker/instrument-jobs.ts';
import { type MetricSources, registerGauges } from './register-gauges.ts';

export interface MetricsOptions extends MetricSources {
  /** Bearer token that grants access. */
  token: string;
}

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/**
 * Serves `/metrics` in the Prometheus format to callers with the token; all others get 401. Labels are route
 * patterns, statuses and names from the code, never personal data. Responses that are sent before the
 * framework sees the request are counted only by the component that sends them (pages by the cache,
 * rejections by `platform/concurrency/concurrency-limiter.ts`). API reads by a page that this process renders count as
 * part of the page's own request.
 * @returns a callback for every attempt of a job
 */
export function metrics(app: FastifyInstance, { token, ...sources }: MetricsOptions): OnJobAttempt {
  const register = new Registry();
  collectDefaultMetrics({ register });
  registerGauges(register, sources);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route pattern; responses sent before routing count in page_cache_answers_total and work_refused_total',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the first byte of a request to the last byte of its response',
    labelNames: ['route'],
    buckets: REQUEST_SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    // In-process GETs are the reads of a page and are not counted. Other in-process calls are: a login by a
    // page's form action also counts under its API route, so that the metric of a route covers all of its
    // callers.
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
    help: 'Attempts of background jobs by outcome: done or failed',
    labelNames: ['queue', 'outcome'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of an attempt of a background job in seconds',
    labelNames: ['queue'],
    buckets: JOB_SECONDS,
    registers: [register],
  });
  return (queue, outcome, seconds) => {
    tries.inc({ queue, outcome });
    durations.observe({ queue }, seconds);
  };
}

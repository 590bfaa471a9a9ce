/** Sends requests at a constant rate, regardless of pending responses, and records every response. */

import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { percentile } from '../../support/quantiles.ts';

/** A request, and the kind under which its response is counted. */
export interface TimedRequest {
  kind: string;
  url: string;
  init?: { method?: string; headers?: Record<string, string>; body?: string };
  /** Whether to open a new connection, as a new client would. */
  newConnection?: boolean;
}

export interface TimedResponse {
  kind: string;
  /** 0 if no response arrived. */
  status: number;
  retryAfter: string | null;
  type: string;
  /** When the request was sent, in ms of `performance.now()`. */
  sentAt: number;
  ms: number;
}

export interface SteadyLoad {
  responses: TimedResponse[];
  /** Stops sending, waits for pending responses, and returns all responses. */
  stop(): Promise<TimedResponse[]>;
}

const LOOK_MS = 5;

/** Opens as many connections as there are pending requests, and reuses them. */
const agent = new Agent({ keepAlive: true });

/**
 * Sends a request without following redirects, and measures the time until the response is complete. Never
 * rejects.
 */
export function sendTimed({
  kind,
  url,
  newConnection = false,
  init: { method = 'GET', headers = {}, body } = {},
}: TimedRequest): Promise<TimedResponse> {
  const askedAt = performance.now();
  return new Promise((resolve) => {
    const seen = (status: number, answered: IncomingHttpHeaders = {}) =>
      resolve({
        kind,
        status,
        retryAfter: answered['retry-after'] ?? null,
        type: answered['content-type'] ?? '',
        sentAt: askedAt,
        ms: performance.now() - askedAt,
      });
    const sent = request(url, { agent: newConnection ? false : agent, method, headers }, (answer) => {
      answer.on('end', () => seen(answer.statusCode ?? 0, answer.headers));
      answer.on('error', () => seen(0));
      answer.resume();
    });
    sent.on('error', () => seen(0));
    sent.end(body);
  });
}

/** Sends `question(0)`, `question(1)` and so on, at a rate of `perSecond` requests per second. */
export function startSteadyLoad(question: (turn: number) => TimedRequest, perSecond: number): SteadyLoad {
  const answers: TimedResponse[] = [];
  const open = new Set<Promise<unknown>>();
  const begun = performance.now();
  let asked = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    for (; asked < due; asked += 1) {
      const answer = sendTimed(question(asked)).then((seen) => {
        answers.push(seen);
        open.delete(answer);
      });
      open.add(answer);
    }
  }, LOOK_MS);
  return {
    responses: answers,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return answers;
    },
  };
}

/** Counts responses by status, for example `200: 31, 503: 4`. */
export function countStatuses(answers: readonly TimedResponse[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

/** Returns the time within which the given share of responses arrived, in whole ms. */
export function percentileMs(answers: readonly TimedResponse[], share: number): number {
  const times = answers.map(({ ms }) => ms);
  return times.length === 0 ? 0 : Math.round(percentile(times, share));
}

/** Whether a rejection is correct: 503 with Retry-After, and HTML if the kind begins with `page`. */
export const isGracefulRejection = ({ kind, status, retryAfter, type }: TimedResponse): boolean =>
  status === 503 && retryAfter !== null && (!kind.startsWith('page') || type.startsWith('text/html'));

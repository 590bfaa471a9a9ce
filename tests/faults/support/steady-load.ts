/** Somebody who asks at a steady pace, whether or not earlier answers have come, and remembers every answer. */

import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { percentile } from '../../support/quantiles.ts';

/** What is asked: a name to count by, and the request. */
export interface TimedRequest {
  kind: string;
  url: string;
  init?: { method?: string; headers?: Record<string, string>; body?: string };
  /** On a connection of its own, as somebody who has just come. */
  newConnection?: boolean;
}

export interface TimedResponse {
  kind: string;
  /** 0 when none came. */
  status: number;
  retryAfter: string | null;
  type: string;
  /** By `performance.now()`. */
  sentAt: number;
  ms: number;
}

export interface SteadyLoad {
  responses: TimedResponse[];
  /** Asks no more and waits for what is under way. */
  stop(): Promise<TimedResponse[]>;
}

const LOOK_MS = 5;

/** As many connections as there are questions without an answer, each used again. */
const agent = new Agent({ keepAlive: true });

/** Never rejects. Redirects are not followed. */
export function sendTimed({
  kind,
  url,
  newConnection: isNew = false,
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
    const sent = request(url, { agent: isNew ? false : agent, method, headers }, (answer) => {
      answer.on('end', () => seen(answer.statusCode ?? 0, answer.headers));
      answer.on('error', () => seen(0));
      answer.resume();
    });
    sent.on('error', () => seen(0));
    sent.end(body);
  });
}

/** Asks the questions in turn, so many a second all together. */
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

/** `200: 31, 503: 4` */
export function countStatuses(answers: readonly TimedResponse[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

/** The time that the given share of answers took at most, in whole milliseconds. */
export function percentileMs(answers: readonly TimedResponse[], share: number): number {
  const times = answers.map(({ ms }) => ms);
  return times.length === 0 ? 0 : Math.round(percentile(times, share));
}

/** A refusal as it should be: 503 that says when to come back; to a browser as a page. */
export const isGracefulRejection = ({ kind, status, retryAfter, type }: TimedResponse): boolean =>
  status === 503 && retryAfter !== null && (!kind.startsWith('page') || type.startsWith('text/html'));

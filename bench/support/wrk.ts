import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Results of one run: wrk's figures, and CPU times from the kernel. */
export interface LoadMetrics {
  name: string;
  requestsPerSecond: number;
  /** CPU time of the measured processes (user and system) per request. */
  cpuMsPerRequest: number;
  p50Ms: number;
  p99Ms: number;
  /** Number of responses other than 2xx and 3xx. */
  errors: number;
}

export interface LoadOptions {
  name: string;
  url: string;
  /** Ids of the processes whose CPU time counts. */
  pids: number[];
  seconds: number;
  connections: number;
  headers?: string[];
  /** Lua script that builds wrk's requests. */
  script?: string;
}

const TICKS_PER_SECOND = 100;

/** Returns the total CPU time in ms that the processes have used so far, as stated in `/proc`. */
export function cpuMs(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return (ticks.reduce((sum, value) => sum + value, 0) * 1000) / TICKS_PER_SECOND;
}

/** Runs wrk once with one thread, over the loopback interface. */
export function runLoad(options: LoadOptions): LoadMetrics {
  const before = cpuMs(options.pids);
  const output = execFileSync(
    'wrk',
    [
      '-t1',
      `-c${options.connections}`,
      `-d${options.seconds}s`,
      '--latency',
      ...(options.headers ?? []).flatMap((header) => ['-H', header]),
      ...(options.script ? ['-s', options.script] : []),
      options.url,
    ],
    { encoding: 'utf8' },
  );
  const cpu = cpuMs(options.pids) - before;
  const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
  return {
    name: options.name,
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0),
    cpuMsPerRequest: cpu / Math.max(1, requests),
    p50Ms: milliseconds(/50%\s+([\d.]+\w+)/.exec(output)?.[1]),
    p99Ms: milliseconds(/99%\s+([\d.]+\w+)/.exec(output)?.[1]),
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
  };
}

function milliseconds(text: string | undefined): number {
  const [, value = 'NaN', unit = 'ms'] = /^([\d.]+)(us|ms|s)$/.exec(text ?? '') ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1);
}

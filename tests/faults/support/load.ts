/** Simulates the load from other clients during a fault. Uses wrk, which needs little CPU. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installSystemPackages } from '../../../scripts/system-packages.ts';

export interface LoadRequest {
  /** Defaults to GET. */
  method?: string;
  /** Path with query string. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  origin: string;
  /** Requests to send in rotation. Repeat an entry to send it more often. */
  requests: readonly LoadRequest[];
  connections: number;
  seconds: number;
}

export interface LoadFigures {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
  statuses: Record<string, number>;
  /** Number of requests without a response: connecting, sending or reading failed, or the request timed out. */
  broken: number;
}

const LATE_SECONDS = 20;

/** Sends requests as fast as responses arrive, one at a time per connection. */
export async function load({ origin, requests, connections, seconds }: LoadOptions): Promise<LoadFigures> {
  installSystemPackages(['wrk']);
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const script = join(folder, 'requests.lua');
  writeFileSync(script, scriptOf(requests));
  try {
    const wrk = spawn(
      'wrk',
      ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', `${LATE_SECONDS}s`, '-s', script, origin],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const written = await text(wrk.stderr);
    const [, figures] = /^figures (.*)$/m.exec(written) ?? [];
    if (figures === undefined) throw new Error(`wrk printed no result: ${written}`);
    const { count, seconds: took, ...rest } = JSON.parse(figures);
    return { requests: count, perSecond: Math.round(count / took), ...rest };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Creates the Lua script for wrk: the worker thread builds requests and counts responses, and the main thread
 * prints the result.
 */
const scriptOf = (requests: readonly LoadRequest[]) => `
local requests = {
${requests.map(asLua).join('\n')}
}
local made, turn = {}, 0
counts = {}
function setup(thread) worker = thread end
function init()
  for n, one in ipairs(requests) do made[n] = wrk.format(one[1], one[2], one[3], one[4]) end
end
function request()
  turn = turn % #made + 1
  return made[turn]
end
function response(status) counts[status] = (counts[status] or 0) + 1 end
function done(summary, latency)
  local failed, statuses = summary.errors, {}
  for status, count in pairs(worker:get('counts')) do
    statuses[#statuses + 1] = string.format('"%d":%d', status, count)
  end
  io.stderr:write(string.format(
    'figures {"count":%d,"seconds":%.3f,"p50Ms":%.2f,"p99Ms":%.2f,"longestMs":%.2f,"broken":%d,"statuses":{%s}}\\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    latency.max / 1e3, failed.connect + failed.read + failed.write + failed.timeout, table.concat(statuses, ',')))
end
`;

function asLua({ method = 'GET', path, headers = {}, body }: LoadRequest): string {
  const fields = Object.entries(headers).map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`);
  return `  { ${quoted(method)}, ${quoted(path)}, { ${fields.join(', ')} }, ${body === undefined ? 'nil' : quoted(body)} },`;
}

const quoted = (value: string) =>
  JSON.stringify(value).replace(
    /\\u([0-9a-f]{4})/g,
    (_, hex) => `\\${String(Number.parseInt(hex, 16)).padStart(3, '0')}`,
  );

/** Returns the number of responses with a 5xx status. */
export const serverErrors = (statuses: Record<string, number>): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0);

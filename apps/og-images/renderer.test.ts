import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Renderer, RendererBusy, type RendererOptions, type RenderInput } from './renderer.ts';

/**
 * Code of a worker that responds with `<thread id>:<request count>` in place of a PNG. Depending on the
 * target, it fails, crashes or hangs.
 */
const STAND_IN = `
import { parentPort, threadId } from 'node:worker_threads';
let asked = 0;
parentPort.on('message', ({ qr: { target } }) => {
  asked += 1;
  if (target === 'crash') process.exit(3);
  if (target === 'throw') throw new Error('out of paint');
  if (target === 'hang') return;
  if (target === 'fail') parentPort.postMessage({ error: new Error('no such colour') });
  else parentPort.postMessage({ png: Buffer.from(threadId + ':' + asked) });
});`;

let folder: string;
let worker: URL;
const logged: unknown[] = [];
const open: Renderer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painter-'));
  await writeFile(join(folder, 'stand-in.mjs'), STAND_IN);
  worker = pathToFileURL(join(folder, 'stand-in.mjs'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((painter) => painter.close()));
  logged.length = 0;
});
afterAll(() => rm(folder, { recursive: true }));

function painter(options: Partial<RendererOptions> = {}): Renderer {
  const made = new Renderer({ log: { error: (entry: unknown) => logged.push(entry) }, worker, ...options });
  open.push(made);
  return made;
}
const like = (target: string) => async (): Promise<RenderInput> => ({
  qr: { target, dark: '#000000', light: '#ffffff' },
});
const text = async (png: Promise<Buffer>) => (await png).toString();

describe('the renderer', () => {
  test('renders the same image once, for concurrent and later requests', async () => {
    const one = painter();
    const together = await Promise.all([1, 2, 3].map(() => text(one.render('a', like('a')))));
    expect(new Set(together).size).toBe(1);
    expect(await text(one.render('a', like('a')))).toBe(together[0]);
    expect(await text(one.render('b', like('b')))).toMatch(/:2$/);
  });

  test('evicts the least recently used image', async () => {
    const one = painter({ cacheCapacity: 1 });
    const first = await text(one.render('a', like('a')));
    await one.render('b', like('b'));
    expect(await text(one.render('a', like('a')))).not.toBe(first);
  });

  test('rejects when the queue is full', async () => {
    const one = painter({ queueCapacity: 1, timeoutMs: 60_000 });
    const waiting = Promise.allSettled(['a', 'b'].map((key) => one.render(key, like('hang'))));
    await expect(one.render('c', like('c'))).rejects.toBeInstanceOf(RendererBusy);
    await one.close();
    for (const { status } of await waiting) expect(status).toBe('rejected');
    await expect(one.render('d', like('d'))).rejects.toThrow('closing');
  });

  test.each(['crash', 'throw'])('restarts after a %s, which fails one image only', async (fate) => {
    const one = painter();
    const [fallen, waiting] = await Promise.allSettled([
      one.render('a', like(fate)),
      one.render('b', like('b')),
    ]);
    expect(fallen.status).toBe('rejected');
    expect(waiting.status).toBe('fulfilled');
    expect(logged).toHaveLength(1);
    expect(await text(one.render('a', like('a')))).toMatch(/:2$/);
  });

  test('terminates a worker that is stuck', async () => {
    const one = painter({ timeoutMs: 300 });
    await expect(one.render('a', like('hang'))).rejects.toThrow('stuck');
    expect(logged).toHaveLength(1);
  });

  test('caches no failure and continues with the same worker', async () => {
    const one = painter();
    await expect(one.render('a', like('fail'))).rejects.toThrow('no such colour');
    await expect(one.render('b', () => Promise.reject(new Error('no avatar')))).rejects.toThrow('no avatar');
    expect(await text(one.render('a', like('a')))).toMatch(/:2$/);
    expect(logged).toEqual([]);
  });
});

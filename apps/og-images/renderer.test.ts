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

const IP = '203.0.113.7';

describe('the renderer', () => {
  test('renders the same image once, for concurrent and later requests', async () => {
    const one = painter();
    const together = await Promise.all([1, 2, 3].map(() => text(one.render('a', IP, like('a')))));
    expect(new Set(together).size).toBe(1);
    expect(await text(one.render('a', IP, like('a')))).toBe(together[0]);
    expect(await text(one.render('b', IP, like('b')))).toMatch(/:2$/);
  });

  test('evicts the least recently used image', async () => {
    const one = painter({ cacheCapacity: 1 });
    const first = await text(one.render('a', IP, like('a')));
    await one.render('b', IP, like('b'));
    expect(await text(one.render('a', IP, like('a')))).not.toBe(first);
  });

  test('rejects when the queue is full', async () => {
    const one = painter({ queueCapacity: 1, timeoutMs: 60_000 });
    const waiting = Promise.allSettled(['a', 'b'].map((key) => one.render(key, IP, like('hang'))));
    await expect(one.render('c', IP, like('c'))).rejects.toBeInstanceOf(RendererBusy);
    await one.close();
    for (const { status } of await waiting) expect(status).toBe('rejected');
    await expect(one.render('d', IP, like('d'))).rejects.toThrow('closing');
  });

  test('one network cannot take the whole queue', async () => {
    const one = painter({ networkCapacity: 2 });
    const own = ['a', 'b'].map((key) => one.render(key, IP, like('hang')));
    await expect(one.render('c', IP, like('c'))).rejects.toBeInstanceOf(RendererBusy);
    const waiting = Promise.allSettled([...own, one.render('d', '198.51.100.7', like('d'))]);
    await one.close();
    for (const { reason } of (await waiting) as PromiseRejectedResult[])
      expect(reason).not.toBeInstanceOf(RendererBusy);
    const again = painter({ networkCapacity: 1 });
    expect(await text(again.render('a', IP, like('a')))).toMatch(/:1$/);
    expect(await text(again.render('b', IP, like('b')))).toMatch(/:b$|:2$/);
  });

  test.each(['crash', 'throw'])('restarts after a %s, which fails one image only', async (fate) => {
    const one = painter();
    const [fallen, waiting] = await Promise.allSettled([
      one.render('a', IP, like(fate)),
      one.render('b', IP, like('b')),
    ]);
    expect(fallen.status).toBe('rejected');
    expect(waiting.status).toBe('fulfilled');
    expect(logged).toHaveLength(1);
    expect(await text(one.render('a', IP, like('a')))).toMatch(/:2$/);
  });

  test('terminates a worker that is stuck', async () => {
    const one = painter({ timeoutMs: 300 });
    await expect(one.render('a', IP, like('hang'))).rejects.toThrow('stuck');
    expect(logged).toHaveLength(1);
  });

  test('caches no failure and continues with the same worker', async () => {
    const one = painter();
    await expect(one.render('a', IP, like('fail'))).rejects.toThrow('no such colour');
    await expect(one.render('b', IP, () => Promise.reject(new Error('no avatar')))).rejects.toThrow(
      'no avatar',
    );
    expect(await text(one.render('a', IP, like('a')))).toMatch(/:2$/);
    expect(logged).toEqual([]);
  });
});

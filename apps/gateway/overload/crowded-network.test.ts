import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FakeWebsite,
  fakeWebsite,
  html,
  requestOverSocket,
} from '../../../tests/support/fake-website.ts';
import { FETCH_HEADERS, type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { testEngine } from '../../../tests/support/test-engine.ts';

const METRICS_TOKEN = 'a token that only the watcher has';
const [CROWD, HOME] = ['127.0.0.2', '127.0.0.3'];

let app: TestApp;
let website: FakeWebsite;
/** Ends the renders in the order in which they began. */
const ends: (() => void)[] = [];
beforeAll(async () => {
  website = fakeWebsite();
  website.respond = async () => {
    await new Promise<void>((end) => ends.push(end));
    return html('as it should be');
  };
  // Keeps the number of slots at its minimum.
  const engine = { ...(await testEngine()), saturated: () => true };
  app = await testApp({ website, engine, env: { METRICS_TOKEN } });
});
afterAll(() => app.close());

const ask = async (path: string, from: string) =>
  (await requestOverSocket(app.app, path, { headers: FETCH_HEADERS, from })).status;
async function figures(): Promise<{ slots: number; waiting: number }> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await requestOverSocket(app.app, '/metrics', { headers });
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body.toString())?.[1]);
  return { slots: figure('work_places'), waiting: figure('work_waiting') };
}
const become = (wanted: Partial<Awaited<ReturnType<typeof figures>>>) =>
  expect.poll(figures).toMatchObject(wanted);

test('a visitor’s page is the next to be rendered, however many a network has asked for before', async () => {
  await become({ slots: 4 });
  // These usernames do not exist, so none of these pages is cached.
  const crowd = Array.from({ length: 40 }, (_, n) => ask(`/@nobody${n}`, CROWD));
  await become({ waiting: 36 });
  const visit = ask('/@visitor', HOME);
  await become({ waiting: 37 });
  expect(website.renders).toHaveLength(4);
  ends.shift()?.();
  await expect.poll(() => website.renders).toHaveLength(5);
  expect(new URL(website.renders[4]?.url ?? '').pathname).toBe('/@visitor');
  // The crowd has three slots, and the visitor one.
  ends.pop()?.();
  expect(await visit).toBe(200);
  while ((await figures()).waiting > 0 || ends.length > 0) ends.shift()?.();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
});

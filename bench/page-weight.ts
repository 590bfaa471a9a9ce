/**
 * `npm run bench:page`: what the public Short, the full profile and a post weigh on the wire and what Lighthouse says of them
 * under its default mobile settings, the median of three runs each. Prints the wanted figures beside them (design
 * section 9) and fails when the budget of bytes is broken; times depend on the machine and are only shown.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '#contracts/client';
import { postPath } from '#contracts/rules/post';
import { buildWebsite } from '../scripts/build.ts';
import { startServer } from '../tests/support/server-process.ts';
import { visitPages } from './lighthouse.ts';
import { comparison, isOver, medianVisit, type PageFigures, type Wanted } from './page-figures.ts';

const ROUNDS = 3;

const scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const pages = (post: string): Array<{ name: string; path: string; wanted: Wanted }> => [
  {
    name: 'public Short with eleven links',
    path: '/@mia',
    wanted: { scores, lcpMs: 2000, scriptKb: 120, totalKb: 200 },
  },
  { name: 'full profile', path: '/mia', wanted: { scores } },
  { name: 'single post', path: post, wanted: { scores, lcpMs: 2000, scriptKb: 120, totalKb: 200 } },
];

/** Path of the newest post of a person. */
async function newestPost(origin: string, username: string): Promise<string> {
  const api = createApi({
    origin,
    transport: (url, init) => fetch(url, init),
    headers: { authorization: 'App test-app-token' },
  });
  const { data } = await api('GET /api/v1/users/@me/{username}', { params: { username } });
  const { posts } = await api('GET /api/v1/users/@me/media/get/{user_id}', {
    params: { user_id: data.user_id },
    query: { limit: 1 },
  });
  const [newest] = posts;
  if (!newest) throw new Error(`${username} has no post`);
  return postPath({ id: newest.id, creator: { username } });
}

await buildWebsite();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const server = await startServer({ env: { DATA_DIR: folder, DEMO_DATA: 'on', SANDBOX: 'on' } });
try {
  const measured = pages(await newestPost(server.origin, 'mia'));
  const visits = await visitPages(
    measured.map(({ path }) => `${server.origin}${path}`),
    ROUNDS,
  );
  for (const [index, { name, path, wanted }] of measured.entries()) {
    const figures: PageFigures = medianVisit(visits[index] ?? []);
    process.stdout.write(`\n## ${name}, ${path}\n\n${comparison(figures, wanted)}\n`);
    if (isOver(figures, wanted)) process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

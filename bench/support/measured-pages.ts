import { createApi } from '#contracts/client';
import { postPath } from '#contracts/rules/post';
import type { PageBudget } from './page-metrics.ts';

export interface MeasuredPage {
  name: string;
  path: string;
  budget: PageBudget;
}

const scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Budget of the Short and the single post in `budgetedPages`. */
const budget: PageBudget = { scores, lcpMs: 2000, scriptKb: 120, totalKb: 200 };

/** Returns the most visited pages, with their budgets. */
export const budgetedPages = async (origin: string): Promise<MeasuredPage[]> => [
  { name: 'public Short with eleven links', path: '/@mia', budget: budget },
  { name: 'full profile', path: '/mia', budget: { scores } },
  { name: 'single post', path: await newestPost(origin, 'mia'), budget: budget },
];

/**
 * Returns every public page: all pages of the website, and examples of Shorts, profiles, posts and quests.
 * Requires the demo data.
 */
export async function publicPages(origin: string): Promise<MeasuredPage[]> {
  const [site, quests] = await Promise.all(
    ['site', 'quests'].map((list) => listed(origin, `/sitemap/${list}.xml`)),
  );
  const isQuest = (path: string) => /^\/quests\/[\da-f-]{36}$/.test(path);
  // The sitemap lists running quests first.
  const [running, ...others] = (quests ?? []).filter(isQuest);
  const paths = [
    ...(site ?? []),
    ...(quests ?? []).filter((path) => !isQuest(path)),
    ...[running, others.at(-1)].filter((path) => path !== undefined),
    ...['/@mia', '/@noah', '/@lea', '/mia', '/mia?tab=awards', '/lea', await newestPost(origin, 'mia')],
    ...['/cancel', '/withdraw', '/report', '/report?profile=mia', '/support?topic=ads'],
    ...['/sign-in/login', '/sign-in/register', '/sign-in/reset'],
  ];
  const budgeted = new Map((await budgetedPages(origin)).map((page) => [page.path, page]));
  return [...new Set(paths)].map((path) => budgeted.get(path) ?? { name: path, path, budget: { scores } });
}

/**
 * Returns the pages whose scripts are measured: for an anonymous visitor, every public page and one that does
 * not exist; for a member, the pages that show more to members, and the hub and the editor.
 */
export async function scriptPages(origin: string): Promise<{ path: string; asMember: boolean }[]> {
  const paths = [...(await publicPages(origin)).map(({ path }) => path), '/no/such/page'];
  const forMembers = [
    ...['/', '/short', '/mia', await newestPost(origin, 'mia'), '/@mia'],
    ...['/account', '/account/short?tab=links'],
  ];
  return [
    ...paths.map((path) => ({ path, asMember: false })),
    ...forMembers.map((path) => ({ path, asMember: true })),
  ];
}

async function listed(origin: string, list: string): Promise<string[]> {
  const text = await (await fetch(`${origin}${list}`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(origin.length));
}

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

import { rmSync } from 'node:fs';
import { sendCommand } from '../../apps/ops/socket.ts';
import type { Api } from '../../contracts/client.ts';
import { DEMO_PASSWORD } from '../../db/seed/demo-people.ts';
import { byLanguage } from '../../locales/languages.ts';
import { apiAt, visitorAt } from '../support/api-at.ts';
import { folderFromTemplate } from '../support/data-template.ts';
import { registrationBody, sessionFrom, solveCaptcha } from '../support/registration.ts';
import { releaseWaitingJobs } from '../support/release-waiting-jobs.ts';
import { startServer } from '../support/server-process.ts';
import { freePort } from '../support/servers/free-port.ts';

export interface SiteWorld {
  origin: string;
  /** Paths of all URLs in the sitemap. */
  sitemapPaths: readonly string[];
  /** Ids of one quest and one post in the sitemap. */
  quest: string;
  post: string;
  /** Paths of the pages that only emails link to, with valid tokens. */
  emailLinks: { reset: string; confirm: string; appeal: string };
  /** Path of a post that an operator has hidden. */
  hiddenPost: string;
  /** Signs in a demo member and returns the value of the `Cookie` header. */
  cookieOf: (username: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the built product with the demo members, decides a report and requests a password reset. */
export async function startSiteWorld(): Promise<SiteWorld> {
  const folder = folderFromTemplate('site-');
  // Data contain links to the origin, so both servers have the same.
  const port = await freePort();
  const start = () => startServer({ port, env: { DATA_DIR: folder, DEMO_DATA: 'on', SANDBOX: 'on' } });
  let server = await start();
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const hiddenPost = await hideNewestPost(server.origin, 'theo', folder);
    // The emails about the decision are held for minutes.
    await server.stop();
    await releaseWaitingJobs({ dataDir: folder });
    server = await start();
    return { ...(await preparedWorld(server.origin)), hiddenPost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function logIn(app: Api, login: string): Promise<string> {
  const body = { login, password: DEMO_PASSWORD };
  return sessionFrom((await app.exchange('POST /api/v1/sign-in/session', { body })).headers);
}

async function preparedWorld(origin: string): Promise<Omit<SiteWorld, 'stop' | 'hiddenPost'>> {
  const app = visitorAt(origin);
  const { email } = await register(app);
  await app('POST /api/v1/sign-in/password-reset', {
    body: { login: email, bot_check: await solveCaptcha(app) },
  });
  const byLetter = await lettersOf(origin, {
    reset: /\/sign-in\/reset\/[\w-]+/,
    confirm: /\/sign-in\/confirm\/[\w-]+/,
    appeal: /\/appeal\/[\w-]+/,
  });
  const listed = await listedPaths(origin);
  const idIn = (folder: string) =>
    listed
      .map((path) => path.split('/'))
      .find((parts) => parts.at(-2) === folder && parts.at(-1)?.length === 36)
      ?.at(-1) ?? '';
  return {
    origin,
    sitemapPaths: listed,
    quest: idIn('quests'),
    post: idIn('post'),
    emailLinks: byLetter,
    cookieOf: async (username) => `SID=${await logIn(app, username)}; has_session=1`,
  };
}

async function register(app: Api) {
  const body = await registrationBody(app);
  await app('POST /api/v1/sign-in/registration', { body });
  return body;
}

/** Reports a member's newest post and hides it as an operator. Returns the post's path. */
async function hideNewestPost(origin: string, owner: string, dataDir: string): Promise<string> {
  const app = visitorAt(origin);
  const reporter = apiAt(origin, `Bearer ${await logIn(app, 'mia')}`);
  const { data } = await app('GET /api/v1/users/@me/{username}', { params: { username: owner } });
  const { posts } = await app('GET /api/v1/users/@me/media/get/{user_id}', {
    params: { user_id: data.user_id },
    query: { limit: 1 },
  });
  const [post] = posts;
  if (!post) throw new Error(`${owner} has no post`);
  const { number } = await reporter('POST /api/v1/reports', {
    body: { subject: { kind: 'post', id: post.id }, reason: 'spam' },
  });
  // The owner and the reporter read different languages.
  const grounds = byLanguage((language) => `A neighbour is shown who did not agree (${language}).`);
  const texts = Object.entries(grounds).map(([language, text]) => `--${language}=${text}`);
  await command(dataDir, ['reports', 'decide', number, 'hide', ...texts]);
  return `/${owner}/post/${post.id}`;
}

/**
 * Runs an operator command. Repeats it until the demo data is complete, because the server accepts no
 * commands before that.
 */
async function command(dataDir: string, words: readonly string[]): Promise<void> {
  for (;;) {
    const answer = await sendCommand(dataDir, { operator: 'test', words: [...words, '--yes'] });
    if (answer?.outcome === 'done') return;
    if (answer) throw new Error(`${words.join(' ')}: ${answer.text}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Waits until the emails contain a path of each kind, and returns the first path of each. */
async function lettersOf<Kind extends string>(
  origin: string,
  kinds: Record<Kind, RegExp>,
): Promise<Record<Kind, string>> {
  const read = async (path: string) =>
    (await fetch(`${origin}/sandbox/mail${path}`, { headers: { accept: 'application/json' } })).json();
  for (;;) {
    const { messages } = (await read('')) as { messages: { id: number }[] };
    const letters = await Promise.all(
      messages.map(async ({ id }) => ((await read(`/${id}`)) as { text: string }).text),
    );
    const found = Object.entries<RegExp>(kinds).flatMap(([kind, pattern]) => {
      const path = pattern.exec(letters.join('\n'))?.[0];
      return path === undefined ? [] : [[kind, path]];
    });
    if (found.length === Object.keys(kinds).length) return Object.fromEntries(found);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function listedPaths(origin: string): Promise<string[]> {
  const addresses = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found);
  const lists = await addresses(`${origin}/sitemap.xml`);
  return (await Promise.all(lists.map(addresses))).flat().map((address) => address.slice(origin.length));
}

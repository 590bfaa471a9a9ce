import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ShortUser } from '../../contracts/short.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';

/**
 * The competitor: Next.js, the basis of most link-in-bio products whose source is public. Like this product,
 * it renders React on the server. It shows the same member's data as a plain card, from the same embedded
 * database engine, but does none of the product's other work (sessions, limits, versions, evictions,
 * policies, live cards, durable writes).
 */
export const NEXTJS_VERSION = 'Next.js 16.4.6';
const PACKAGES = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1', '@electric-sql/pglite@0.5.16'];

export interface NextjsServer {
  origin: string;
  pids: number[];
  stop(): Promise<void>;
}

/**
 * Installs, builds and starts Next.js in a temporary folder, with `people` copies of one member, named
 * `bench_0`, `bench_1` and so on.
 */
export async function startNextjs(person: ShortUser, people: number): Promise<NextjsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rival-'));
  for (const [path, text] of Object.entries(files(person, people))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const env = {
    ...process.env,
    ...{ NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const, DATA: join(folder, 'people') },
  };
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  process.stdout.write(`Installing and building ${NEXTJS_VERSION} in a temporary folder …\n`);
  run('npm', 'install', '--no-audit', '--no-fund', '--silent', ...PACKAGES);
  const next = join(folder, 'node_modules/next/dist/bin/next');
  run(process.execPath, next, 'build');
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    ...{ cwd: folder, env, stdio: 'ignore' },
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/cached/bench_0`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${NEXTJS_VERSION} exited`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    pids: [child.pid ?? 0, ...childrenOf(child.pid ?? 0)],
    async stop() {
      child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number): number[] {
  try {
    const found = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
    return found.flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    // `pgrep` fails if the process has no children.
    return [];
  }
}

/**
 * Returns the contents of the app's source files by path. The page `/cached/{name}` is cached for a minute,
 * and `/each/{name}` is rendered for every request.
 */
const files = (person: ShortUser, people: number): Record<string, string> => ({
  'package.json': JSON.stringify({ private: true }),
  'next.config.mjs': `export default { serverExternalPackages: ['@electric-sql/pglite'], poweredByHeader: false };`,
  'people.js': `
    import { PGlite } from '@electric-sql/pglite';
    const person = ${JSON.stringify(person)};
    async function open() {
      const db = await PGlite.create(process.env.DATA);
      await db.exec('create table if not exists shorts (name text primary key, data jsonb not null)');
      for (let n = 0; n < ${people}; n += 1)
        await db.query('insert into shorts values ($1, $2) on conflict do nothing', ['bench_' + n, { ...person, username: 'bench_' + n }]);
      return db;
    }
    const db = () => (globalThis.people ??= open());
    export async function read(name) {
      const { rows } = await (await db()).query('select data from shorts where name = $1', [name]);
      return rows[0]?.data;
    }
    export async function save(name, profile) {
      const { rows } = await (await db()).query(
        "update shorts set data = jsonb_set(data, '{profile}', (data -> 'profile') || $2) where name = $1 returning data", [name, profile]);
      return rows[0]?.data;
    }`,
  'card.js': `
    export function Card({ user }) {
      const { profile } = user;
      return (
        <main style={{ background: profile.backgroundColor, color: '#fff', minHeight: '100vh' }}>
          <article style={{ background: profile.boxColor, maxWidth: 800, margin: 'auto', padding: 40, borderRadius: 28 }}>
            <header>
              <img src={profile.avatarURL} alt="" width="176" height="176" />
              <h1>{user.display_name}</h1>
              <p>@{user.username}</p>
              <p>{profile.titles[0]}</p>
              <ul>{user.badges.map(({ name }) => <li key={name}>{name}</li>)}</ul>
              <time dateTime={user.account_created}>{user.account_created}</time>
            </header>
            <ul>
              {profile.links.map(({ id, title, link }) => (
                <li key={id}>
                  <a href={link} rel="noopener nofollow ugc" style={{ background: profile.buttonColor, display: 'block', padding: 16 }}>{title}</a>
                </li>
              ))}
            </ul>
          </article>
        </main>
      );
    }`,
  'app/layout.js': `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }`,
  'app/cached/[name]/page.js': `
    import { Card } from '../../../card.js';
    import { read } from '../../../people.js';
    export const revalidate = 60;
    export const generateStaticParams = () => [];
    export async function generateMetadata({ params }) { return { title: (await read((await params).name)).display_name }; }
    export default async function Page({ params }) { return <Card user={await read((await params).name)} />; }`,
  'app/each/[name]/page.js': `
    import { Card } from '../../../card.js';
    import { read } from '../../../people.js';
    export const dynamic = 'force-dynamic';
    export default async function Page({ params }) { return <Card user={await read((await params).name)} />; }`,
  'app/api/short/[name]/route.js': `
    import { read } from '../../../../people.js';
    export async function GET(request, { params }) { return Response.json(await read((await params).name)); }
    export async function PUT(request, { params }) {
      const { save } = await import('../../../../people.js');
      return Response.json(await save((await params).name, (await request.json()).profile));
    }`,
});

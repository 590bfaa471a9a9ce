import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { SECOND_MS } from '#platform/clock';
import { HTML } from '../http/answer.ts';
import { ownErrors, type StandIn } from '../http/stand-in.ts';
import { anchorsPage, nextPage } from './pages.ts';

const PREFIX = '/sandbox/rivals';

/** Returns the base URL below which the pages of other sites are served, for `standInHttp`. */
export const rivalsBase = (origin: string): string => `${origin}${PREFIX}`;

type Respond = (reply: FastifyReply) => unknown;
const page =
  (html: string): Respond =>
  (reply) =>
    reply.type(HTML).send(html);

const SLOW_SECONDS = 60;

/** A page that says something every second, for a minute. Does not keep the process running. */
async function* slowly(): AsyncGenerator<string> {
  for (let second = 0; second < SLOW_SECONDS; second += 1) {
    yield '<p>soon';
    await wait(SECOND_MS, undefined, { ref: false });
  }
}

/**
 * Pages of services from which members bring their links, and hosts that misbehave, by host and path. Any
 * other host is unreachable. A host without `/robots.txt` allows everything.
 */
const PAGES: Readonly<Record<string, Respond>> = {
  'linktr.ee/robots.txt': (reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /admin/\n'),
  'linktr.ee/lina.klettert': page(nextPage('https://linktr.ee/lina.klettert')),
  'beacons.ai/lina': page(anchorsPage('https://beacons.ai/lina', 12)),
  'bento.me/lina': page(anchorsPage('https://bento.me/lina', 6)),
  'empty.example.com/': page('<!doctype html><title>Nothing</title><h1>Nothing here</h1>'),
  'closed.example.com/robots.txt': (reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'),
  'closed.example.com/': page(anchorsPage('https://closed.example.com/', 3)),
  'slow.example.com/': (reply) => reply.type(HTML).send(Readable.from(slowly())),
  'large.example.com/': (reply) =>
    reply.type(HTML).send(Readable.from(Array.from({ length: 160 }, () => Buffer.alloc(65_536, 'x')))),
  'redirecting.example.com/': (reply) => reply.redirect('https://linktr.ee/lina.klettert'),
  'circling.example.com/': (reply) => reply.redirect('https://circling.example.com/'),
  'private.example.com/': (reply) => reply.redirect('https://10.0.0.1/'),
  'picture.example.com/': (reply) => reply.type('image/png').send(Buffer.from('iVBORw0KGgo=', 'base64')),
};

/** Creates the stand-ins of other sites. */
export function rivalsSandbox(): StandIn {
  const routes: FastifyPluginAsync = async (app) => {
    ownErrors(app, 'rivals sandbox');
    app.get('/*', async (request, reply) => {
      const path = decodeURI(request.url.slice(PREFIX.length + 1).split('?', 1)[0] ?? '');
      const respond = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
      if (respond) return respond(reply);
      const host = path.split('/', 1)[0] ?? '';
      const isKnown = Object.keys(PAGES).some((known) => known.startsWith(`${host}/`));
      if (isKnown) return reply.code(404).type(HTML).send('<!doctype html><title>Not found</title>');
      // Like a host that does not exist: no response at all.
      reply.hijack();
      reply.raw.destroy();
    });
  };
  return {
    paths: new RegExp(`^${PREFIX}/`),
    plugin: async (server) => void (await server.register(routes, { prefix: PREFIX })),
    close: async () => {},
  };
}

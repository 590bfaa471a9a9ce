import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Rendered, Website } from '../../apps/gateway/pages/website.ts';

/** The input of one render. */
interface Render {
  url: string;
  cookie: string | null;
  userAgent: string | null;
  language: string;
  hasSession: boolean;
}

export interface FakeWebsite extends Website {
  renders: Render[];
  /** Creates the response; by default a page with the number and the language of the render. */
  respond: (render: Render, count: number) => Rendered | Promise<Rendered>;
}

export const html = (body: string, init: ResponseInit = {}): Response =>
  new Response(`<!doctype html><p>${body}</p>`, {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers },
  });

/** Creates a website that records its renders. */
export function fakeWebsite(): FakeWebsite {
  const website: FakeWebsite = {
    assets: new URL('./', import.meta.url).pathname,
    renders: [],
    respond: ({ language }, count) => html(`render ${count} ${language} ${'long '.repeat(300)}`),
    async render(request, page) {
      const render = {
        url: request.url,
        cookie: request.headers.get('cookie'),
        userAgent: request.headers.get('user-agent'),
        language: page.language,
        hasSession: page.hasSession,
      };
      website.renders.push(render);
      return website.respond(render, website.renders.length);
    },
  };
  return website;
}

export interface SocketResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Sends a request over a real connection, with the exact path. `inject` would bypass the page cache, which
 * responds before the framework. `from` is the client's IP, any of 127.0.0.0/8.
 */
export async function requestOverSocket(
  app: FastifyInstance,
  path: string,
  {
    method = 'GET',
    headers = {},
    from = '127.0.0.1',
  }: { method?: string; headers?: Record<string, string>; from?: string } = {},
): Promise<SocketResponse> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: address.port, localAddress: from };
    const sent = httpRequest({ ...to, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

import { request } from 'node:http';
import type { Member } from '../../support/member.ts';
import { emptyShort } from '../../support/short.ts';

interface Ask {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request on a new connection. Resolves with the response status, or with the error message. */
function ask(origin: string, { method, path, headers, body }: Ask): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, { method, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', (error) => resolve(error.message));
    });
    sent.once('error', (error) => resolve(error.message));
    sent.end(body);
  });
}

/**
 * Returns a mix of requests: cached and uncached pages, API reads, saves and follows. nginx does not retry
 * follows.
 */
function asksOf({ username, session }: Member, other: Member): Ask[] {
  const authorization = `Bearer ${session}`;
  const json = { authorization, 'content-type': 'application/json' };
  // nginx serves anonymous requests for pages from its own cache. The cookie makes nginx forward the
  // requests.
  const cookie = `SID=${session}`;
  return [
    { method: 'GET', path: `/@${username}`, headers: { cookie } },
    { method: 'GET', path: `/@${username}?anew=1`, headers: { cookie } },
    { method: 'GET', path: '/api/v1/@me/short/user', headers: { authorization } },
    {
      method: 'PUT',
      path: '/api/v1/@me/short/update',
      headers: json,
      body: JSON.stringify({ profile: emptyShort({ titles: ['here'] }) }),
    },
    {
      method: 'POST',
      path: `/api/v1/users/@me/action/${other.id}/follow`,
      headers: json,
      body: JSON.stringify({ following: true }),
    },
  ];
}

/** Members who send one request after the other, each on a new connection, and the requests that failed. */
export class MemberLoad {
  sent = 0;
  readonly failed: string[] = [];
  #going = true;
  readonly #clients: Promise<unknown>;

  constructor(origin: string, members: readonly Member[]) {
    this.#clients = Promise.all(
      members.map((member, n) => this.#ask(origin, asksOf(member, members.at(n - 1) ?? member))),
    );
  }

  async #ask(origin: string, asks: readonly Ask[]): Promise<void> {
    for (let turn = 0; this.#going; turn += 1) {
      const one = asks[turn % asks.length];
      if (!one) return;
      const status = await ask(origin, one);
      this.sent += 1;
      if (typeof status === 'string' || status >= 400)
        this.failed.push(`${one.method} ${one.path.replace(/@\w+/, '@…')}: ${status}`);
    }
  }

  async end(): Promise<void> {
    this.#going = false;
    await this.#clients;
  }
}

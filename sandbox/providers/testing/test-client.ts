import type { RunningSandbox } from '../start.ts';
import { sandboxKeys } from '../state/addresses.ts';
import type { OAuthProviderName } from '../state/state.ts';

/** `TestClient` acts like the product in tests: it requests consent, redeems codes and refreshes tokens. */
const CALLBACK = 'http://127.0.0.1:3000/callback';

const SCOPES: Record<OAuthProviderName, string> = {
  discord: 'identify',
  google: 'https://www.googleapis.com/auth/youtube.readonly',
  spotify: 'user-read-currently-playing user-read-recently-played user-top-read',
};

type Query = Record<string, string>;

export interface Answered {
  status: number;
  headers: Headers;
  body: string;
  json: Record<string, unknown>;
}

export async function call(address: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(address, { redirect: 'manual', ...init });
  const body = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(body || '{}') : {};
  return { status: response.status, headers: response.headers, body, json };
}

export class TestClient {
  readonly #sandbox: RunningSandbox;
  readonly #provider: OAuthProviderName;

  constructor(sandbox: RunningSandbox, provider: OAuthProviderName) {
    this.#sandbox = sandbox;
    this.#provider = provider;
  }

  /**
   * Requests the consent page. If `changes` contains a `decision`, the response is the redirect to the
   * callback instead.
   */
  authorize(changes: Query = {}): Promise<Answered> {
    const query = new URLSearchParams({
      client_id: sandboxKeys[this.#provider].clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: SCOPES[this.#provider],
      state: 'state-1',
      granted: SCOPES[this.#provider],
      access_type: 'offline',
      ...changes,
    });
    return call(`${this.#sandbox.addresses[this.#provider].authorize}?${query}`);
  }

  /** Returns the query parameters of the redirect to the callback. Throws if there is no redirect. */
  async callback(changes: Query = {}): Promise<Query> {
    const { headers, body } = await this.authorize(changes);
    const location = headers.get('location');
    if (location === null) throw new Error(`no redirect: ${body.slice(0, 200)}`);
    return Object.fromEntries(new URL(location).searchParams);
  }

  async code(account: string, changes: Query = {}): Promise<string> {
    return (await this.callback({ decision: 'allow', account, ...changes })).code ?? '';
  }

  /** Calls the token endpoint with the client's credentials in the body, unless `form` overrides them. */
  token(form: Query, init: RequestInit = {}): Promise<Answered> {
    const { clientId, clientSecret } = sandboxKeys[this.#provider];
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form });
    return call(this.#sandbox.addresses[this.#provider].token, { method: 'POST', body, ...init });
  }

  redeem(code: string, form: Query = {}): Promise<Answered> {
    return this.token({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, ...form });
  }

  refresh(refreshToken: unknown, form: Query = {}): Promise<Answered> {
    return this.token({ grant_type: 'refresh_token', refresh_token: String(refreshToken), ...form });
  }

  async connect(account: string): Promise<{ access: string; refresh: string }> {
    const { json } = await this.redeem(await this.code(account));
    return { access: String(json.access_token), refresh: String(json.refresh_token) };
  }
}

export const bearer = (token: string, more: Record<string, string> = {}): RequestInit => ({
  headers: { authorization: `Bearer ${token}`, ...more },
});

import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock';

export type RandomId = () => string;

export interface GrantRules {
  /** Prefix of every token, such as `spotify`, which distinguishes the providers' tokens. */
  name: string;
  codeSeconds: number;
  accessSeconds: number;
  /** Whether every refresh issues a new refresh token and invalidates the old one. */
  rotates: boolean;
  /** Lifetime of a grant, counted from the consent; unlimited if undefined. */
  lifeMs?: number;
  /** Accounts whose refresh tokens from before a restart are accepted. */
  accounts: readonly string[];
}

export interface Consent {
  account: string;
  scope: string;
  redirectUri: string;
  /** PKCE challenge, S256. */
  challenge?: string;
  /** If false, no refresh token is issued. */
  offline: boolean;
}

export interface Tokens {
  accessToken: string;
  expiresIn: number;
  scope: string;
  /** Present if a new refresh token was issued. */
  refreshToken?: string;
}

interface Grant {
  account: string;
  scope: string;
  authorizedAt: number;
  refreshToken?: string;
  ended: boolean;
}

export type Refreshed = Tokens | 'unknown' | 'revoked' | 'expired';
export type TokenLookup = { account: string; scope: string } | 'unknown' | 'expired';

/** Codes, grants and tokens of one provider, in memory. */
export class Grants {
  readonly #clock: Clock;
  readonly #randomId: RandomId;
  readonly #rules: GrantRules;
  readonly #codes = new Map<string, Consent & { expiresAt: number }>();
  readonly #access = new Map<string, { grant: Grant; expiresAt: number }>();
  /** Grants by refresh token. Includes replaced tokens, so that these are recognised as revoked. */
  readonly #refresh = new Map<string, Grant>();
  #takesUpOlder = true;

  constructor({ clock, randomId, rules }: { clock: Clock; randomId: RandomId; rules: GrantRules }) {
    this.#clock = clock;
    this.#randomId = randomId;
    this.#rules = rules;
  }

  issueCode(consent: Consent): string {
    const code = `${this.#rules.name}-code.${this.#randomId()}`;
    this.#codes.set(code, { ...consent, expiresAt: this.#now() + this.#rules.codeSeconds * 1000 });
    return code;
  }

  /**
   * Returns the consent that a code was issued for, and deletes the code. Returns undefined for an expired or
   * unknown code.
   */
  takeCode(code: string): Consent | undefined {
    const consent = this.#codes.get(code);
    this.#codes.delete(code);
    return consent && consent.expiresAt > this.#now() ? consent : undefined;
  }

  open(consent: Consent): Tokens {
    const grant: Grant = {
      account: consent.account,
      scope: consent.scope,
      authorizedAt: this.#now(),
      ended: false,
    };
    return { ...this.#newAccess(grant), ...(consent.offline ? this.#newRefresh(grant) : {}) };
  }

  refresh(token: string): Refreshed {
    const grant = this.#refresh.get(token) ?? this.#takeUp(token);
    if (!grant) return 'unknown';
    if (grant.ended || grant.refreshToken !== token) return 'revoked';
    if (this.#isOver(grant)) return 'expired';
    return { ...this.#newAccess(grant), ...(this.#rules.rotates ? this.#newRefresh(grant) : {}) };
  }

  /** Ends the whole authorization that an access or refresh token belongs to. Returns false if there is none. */
  revoke(token: string): boolean {
    const grant = this.#access.get(token)?.grant ?? this.#refresh.get(token) ?? this.#takeUp(token);
    if (!grant || grant.ended) return false;
    grant.ended = true;
    return true;
  }

  holder(accessToken: string): TokenLookup {
    const access = this.#access.get(accessToken);
    if (!access || access.grant.ended) return 'unknown';
    if (access.expiresAt <= this.#now()) return 'expired';
    return { account: access.grant.account, scope: access.grant.scope };
  }

  /**
   * Whether the account has been issued a refresh token for exactly this scope and its consent has not been
   * revoked.
   */
  isStanding(scope: string, account: string): boolean {
    return [...this.#refresh.values()].some(
      (grant) => !grant.ended && grant.scope === scope && grant.account === account,
    );
  }

  /** Expires every access token issued so far. Refresh tokens stay valid. */
  expireAccessTokens(): void {
    for (const access of this.#access.values()) access.expiresAt = 0;
  }

  /** Expires every grant issued so far, as Spotify does after six months. */
  expireAll(): void {
    this.expireAccessTokens();
    for (const grant of this.#refresh.values()) grant.authorizedAt = Number.NEGATIVE_INFINITY;
    this.#takesUpOlder = false;
  }

  /** Revokes every grant issued so far, as members do in the provider's own settings. */
  revokeAll(): void {
    for (const { grant } of this.#access.values()) grant.ended = true;
    for (const grant of this.#refresh.values()) grant.ended = true;
    this.#takesUpOlder = false;
  }

  /**
   * Returns a grant for a well-formed refresh token that this process did not issue. Such tokens exist,
   * because the demo's database outlives the process and seeded connections never passed through the consent
   * page. Returns undefined for any other token, and for all tokens once grants have been expired or revoked
   * manually.
   */
  #takeUp(token: string): Grant | undefined {
    const account = this.#rules.accounts.find((name) =>
      token.startsWith(`${this.#rules.name}-refresh.${name}.`),
    );
    if (!this.#takesUpOlder || account === undefined) return undefined;
    const scope = token.split('~')[1] ?? '';
    const grant: Grant = {
      account,
      scope: Buffer.from(scope, 'base64url').toString(),
      authorizedAt: this.#now(),
      refreshToken: token,
      ended: false,
    };
    this.#refresh.set(token, grant);
    return grant;
  }

  #isOver({ authorizedAt }: Grant): boolean {
    if (authorizedAt === Number.NEGATIVE_INFINITY) return true;
    return this.#rules.lifeMs !== undefined && authorizedAt + this.#rules.lifeMs <= this.#now();
  }

  #newAccess(grant: Grant): Tokens {
    const accessToken = `${this.#rules.name}-access.${this.#randomId()}`;
    this.#access.set(accessToken, { grant, expiresAt: this.#now() + this.#rules.accessSeconds * 1000 });
    return { accessToken, expiresIn: this.#rules.accessSeconds, scope: grant.scope };
  }

  #newRefresh(grant: Grant): { refreshToken: string } {
    const refreshToken = refreshTokenOf(this.#rules.name, grant, this.#randomId());
    grant.refreshToken = refreshToken;
    this.#refresh.set(refreshToken, grant);
    return { refreshToken };
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}

/**
 * Returns a refresh token for this sandbox: `<name>-refresh.<account>.<id>~<scope as base64url>`. Account and
 * scope can be read from it after a restart.
 */
export const refreshTokenOf = (
  name: string,
  { account, scope }: { account: string; scope: string },
  id: string,
): string => `${name}-refresh.${account}.${id}~${Buffer.from(scope).toString('base64url')}`;

/** Returns the S256 challenge of a verifier (RFC 7636). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

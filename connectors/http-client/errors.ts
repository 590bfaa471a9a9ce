/**
 * A failure of a provider's API. Its message describes the request, but never contains the query string,
 * headers or body.
 */
export abstract class ProviderError extends Error {
  readonly provider: string;

  constructor(provider: string, what: string) {
    super(`${provider}: ${what}`);
    this.provider = provider;
    this.name = this.constructor.name;
  }
}

/**
 * The provider works, but its response is negative. Retrying does not help, and no stale response may be used
 * instead.
 */
export abstract class NegativeAnswer extends ProviderError {}

/** The requested object does not exist at the provider or is not public. */
export class NotFound extends NegativeAnswer {}

/** The member's consent has ended or was never granted, so they must connect again. */
export class GrantRevoked extends NegativeAnswer {}

/** The member connected but did not grant a required scope. */
export class PermissionMissing extends NegativeAnswer {}

/** The provider rejects the key or token with 401 or 403. */
export class CredentialsRejected extends ProviderError {
  readonly status: number;

  constructor(provider: string, what: string, status: number) {
    super(provider, what);
    this.status = status;
  }
}

/** The provider is rate limiting us until `retryAtMs` (ms since the epoch). No requests are sent before then. */
export class RateLimited extends ProviderError {
  readonly retryAtMs: number;

  constructor(provider: string, what: string, retryAtMs: number) {
    super(provider, what);
    this.retryAtMs = retryAtMs;
  }
}

/** The provider does not respond, responds too late or reports that it cannot serve the request. */
export class Unavailable extends ProviderError {}

/**
 * The response breaks the API's contract: wrong content type, wrong shape, too large, or a redirect to
 * another host.
 */
export class InvalidResponse extends ProviderError {}

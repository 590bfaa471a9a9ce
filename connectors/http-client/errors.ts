/** What may go wrong at a provider. Messages name the call, never its query, its headers or its body. */
export abstract class ProviderError extends Error {
  readonly provider: string;

  constructor(provider: string, what: string) {
    super(`${provider}: ${what}`);
    this.provider = provider;
    this.name = this.constructor.name;
  }
}

/** The provider is well and its answer is no: nothing to mend, and nothing that an older answer may stand in for. */
export abstract class NegativeAnswer extends ProviderError {}

/** The provider has no such thing, or none that everybody may see. */
export class NotFound extends NegativeAnswer {}

/** What a person allowed is over, or never began: they must connect again. */
export class GrantRevoked extends NegativeAnswer {}

/** The person connected but did not allow what the product needs. */
export class PermissionMissing extends NegativeAnswer {}

/** The provider does not accept the key or token: 401 or 403. */
export class CredentialsRejected extends ProviderError {
  readonly status: number;

  constructor(provider: string, what: string, status: number) {
    super(provider, what);
    this.status = status;
  }
}

/** The provider wants no more requests until `retryAtMs` (since the epoch); none is sent before. */
export class RateLimited extends ProviderError {
  readonly retryAtMs: number;

  constructor(provider: string, what: string, retryAtMs: number) {
    super(provider, what);
    this.retryAtMs = retryAtMs;
  }
}

/** The provider does not answer, answers too late or says itself that it cannot. */
export class Unavailable extends ProviderError {}

/** The provider answers what it never should: another kind, another shape, too much, or a way to somebody else. */
export class InvalidResponse extends ProviderError {}

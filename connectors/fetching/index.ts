export { CACHE_TTL } from './cache-ttl.ts';
export * from './errors.ts';
export type { Consent, Credentials, Grant, OAuth, Refreshing, Revoking } from './oauth.ts';
export type { Profile } from './profile.ts';
export type { Outward } from './provider-client.ts';
export type { Sources } from './sources.ts';
export { type CacheTtl, SwrCache, type SwrCacheOptions } from './swr-cache.ts';

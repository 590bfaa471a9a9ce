export type { AllowedOrigins } from './allowed-origins.ts';
export { CACHE_TTL } from './cache-ttl.ts';
export * from './errors.ts';
export type { Consent, Credentials, Grant, OAuth, OAuthRefresh, OAuthRevoke } from './oauth.ts';
export type { Profile } from './profile.ts';
export type { ConnectorOptions } from './provider-client.ts';
export { type ClientSettings, defineSettings, type ServiceSettings } from './service-settings.ts';
export { type CacheTtl, SwrCache, type SwrCacheOptions } from './swr-cache.ts';

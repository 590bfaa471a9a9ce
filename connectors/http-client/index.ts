export type { AllowedOrigins } from './allowed-origins.ts';
export { cacheTtl } from './cache-ttl.ts';
export * from './errors.ts';
export type { Grant } from './oauth.ts';
export type { Profile } from './profile.ts';
export type { ConnectorOptions } from './provider-client.ts';
export type { ClientSettings } from './service-settings.ts';
export { type CacheTtl, SwrCache, type SwrCacheOptions } from './swr-cache.ts';

export { CACHE_TTL } from './cache-ttl.ts';
export * from './errors.ts';
export type { Grant } from './oauth.ts';
export type { Profile } from './profile.ts';
export { SwrCache } from './swr-cache.ts';

export { blockHost, listBlockedHosts, unblockHost } from './block-host.ts';
export { pointsToHost, readBlockedHosts } from './read-blocked-hosts.ts';

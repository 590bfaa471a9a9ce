export { blockHost, listBlockedHosts, unblockHost } from './block-host.ts';
export { findBlockedUrls, pointsToHost, readBlockedHosts } from './blocked-hosts.ts';

export { blockHost, listBlockedHosts, unblockHost } from './block-host.ts';
export { blockedAmong, leadsTo, readBlockedHosts } from './blocked-hosts.ts';

import { blockHost, listBlockedHosts, unblockHost } from '#domain/links';
import type { Command } from './command.ts';

export const linkCommands: readonly Command[] = [
  {
    usage: 'links blocked',
    does: 'hosts that no link may lead to',
    async run({ context, print }) {
      const blocked = await listBlockedHosts(context);
      if (blocked.length === 0) print('No host is blocked.');
      for (const { host, blockedAt, blockedBy, grounds } of blocked)
        print(`${host}  ${blockedAt.toISOString().slice(0, 10)}  ${blockedBy}  ${grounds}`);
    },
  },
  {
    usage: 'links block <host> <grounds>',
    does: 'hides every link to a host and what lies below it, and refuses new ones',
    async run({ context, print }, given = '', grounds = '') {
      const { host, shorts } = await blockHost(context, { host: given, grounds });
      print(`${host} is blocked. Shorts that link to it: ${shorts}.`);
    },
  },
  {
    usage: 'links unblock <host>',
    does: 'shows links to a host again',
    async run({ context, print }, given = '') {
      const { host, shorts } = await unblockHost(context, { host: given });
      print(`${host} is no longer blocked. Shorts that link to it: ${shorts}.`);
    },
  },
];

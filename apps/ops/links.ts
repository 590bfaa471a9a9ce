import { blockHost, listBlockedHosts, unblockHost } from '#domain/links';
import { acknowledgeReturnedLinks, listReturnedLinks } from '#domain/short';
import type { Command } from './command.ts';
import { formatReturnedLink } from './format-report.ts';

export const linkCommands: readonly Command[] = [
  {
    usage: 'links blocked',
    summary: 'hosts that no link may lead to',
    async run({ context, print }) {
      const blocked = await listBlockedHosts(context);
      if (blocked.length === 0) print('No host is blocked.');
      for (const { host, blockedAt, blockedBy, grounds } of blocked)
        print(`${host}  ${blockedAt.toISOString().slice(0, 10)}  ${blockedBy}  ${grounds}`);
    },
  },
  {
    usage: 'links block <host> <grounds>',
    summary: 'hides every link to a host and what lies below it, and refuses new ones',
    async run({ context, print }, given = '', grounds = '') {
      const { host, shorts } = await blockHost(context, { host: given, grounds });
      print(`${host} is blocked. Shorts that link to it: ${shorts}.`);
    },
  },
  {
    usage: 'links unblock <host>',
    summary: 'shows links to a host again',
    async run({ context, print }, given = '') {
      const { host, shorts } = await unblockHost(context, { host: given });
      print(`${host} is no longer blocked. Shorts that link to it: ${shorts}.`);
    },
  },
  {
    usage: 'links returned',
    summary: 'links that may be hidden ones again: same host, or through a redirector',
    async run({ context, print }) {
      const returned = await listReturnedLinks(context);
      if (returned.length === 0) print('No hidden link has returned.');
      for (const one of returned) print(`@${one.username}  ${formatReturnedLink(one)}`);
    },
  },
  {
    usage: 'links known <username>',
    summary: 'takes the links on a Short for looked at: they are no longer listed as returned',
    async run({ context, print }, username = '') {
      const links = await acknowledgeReturnedLinks(context, { username });
      print(`Looked at: ${links}. What comes later is listed again.`);
    },
  },
];

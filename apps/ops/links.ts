import { blockHost, listBlockedHosts, unblockHost } from '#domain/links';
import { acknowledgeReturnedLinks, listReturnedLinks } from '#domain/short';
import { type AddCommands, addGroup } from './command.ts';
import { formatReturnedLink } from './format-report.ts';

export const addLinkCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'links', 'blocked hosts, and hidden links that returned');
  group
    .command('blocked')
    .description('lists the blocked hosts')
    .action(() =>
      execute(async ({ context, print }) => {
        const blocked = await listBlockedHosts(context);
        if (blocked.length === 0) print('No host is blocked.');
        for (const { host, blockedAt, blockedBy, grounds } of blocked)
          print(`${host}  ${blockedAt.toISOString().slice(0, 10)}  ${blockedBy}  ${grounds}`);
      }),
    );
  group
    .command('block <host> <grounds>')
    .description('hides all links to a host and its subdomains, and rejects new ones')
    .action((given: string, grounds: string) =>
      execute(async ({ context, print }) => {
        const { host, shorts } = await blockHost(context, { host: given, grounds });
        print(`${host} is blocked. Shorts that link to it: ${shorts}.`);
      }),
    );
  group
    .command('unblock <host>')
    .description('shows links to a host again')
    .action((given: string) =>
      execute(async ({ context, print }) => {
        const { host, shorts } = await unblockHost(context, { host: given });
        print(`${host} is no longer blocked. Shorts that link to it: ${shorts}.`);
      }),
    );
  group
    .command('returned')
    .description('lists links that may repeat a hidden one: same host, or through a redirector')
    .action(() =>
      execute(async ({ context, print }) => {
        const returned = await listReturnedLinks(context);
        if (returned.length === 0) print('No hidden link has returned.');
        for (const one of returned) print(`@${one.username}  ${formatReturnedLink(one)}`);
      }),
    );
  group
    .command('known <username>')
    .description('marks the links of a Short as reviewed, so that they are no longer listed as returned')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        const links = await acknowledgeReturnedLinks(context, { username });
        print(`Reviewed links: ${links}. Later ones are listed again.`);
      }),
    );
};

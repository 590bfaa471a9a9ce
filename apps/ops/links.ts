import { blockHost, listBlockedHosts, unblockHost } from '#domain/blocked-hosts';
import { type Context, rehearse } from '#domain/context';
import { acknowledgeReturnedLinks, listReturnedLinks } from '#domain/short';
import { type AddCommands, addGroup } from './command.ts';
import { columns, counted, day } from './format.ts';
import { formatReturnedLink } from './format-report.ts';

export const addLinkCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'links', 'blocked hosts, and hidden links that returned');
  group
    .command('blocked')
    .description('lists the blocked hosts')
    .example('')
    .action(() =>
      execute(async ({ context, answer }) => {
        const blocked = await listBlockedHosts(context);
        const rows = blocked.map(({ host, blockedAt, blockedBy, grounds }) => [
          ...[host, day(blockedAt), blockedBy, grounds],
        ]);
        answer(blocked, blocked.length === 0 ? 'No host is blocked.' : columns(rows));
      }),
    );
  group
    .command('block <host> <grounds>')
    .description('hides all links to a host and its subdomains, and rejects new ones')
    .example(`swindle.example 'Phishing, told by the police'`)
    .asks()
    .action((given: string, grounds: string) =>
      execute(async ({ context, answer, confirm }) => {
        const block = (inside: Context) => blockHost(inside, { host: given, grounds });
        await confirm(
          () => rehearse(context, block),
          ({ host, shorts }) => [
            `This hides all links to ${host} and its subdomains, now on ${counted(shorts, 'Short')}, and rejects new ones. Grounds: ${grounds.trim()}`,
          ],
        );
        const { host, shorts } = await block(context);
        answer({ ok: true, host, shorts }, `${host} is blocked. Shorts that link to it: ${shorts}.`);
      }),
    );
  group
    .command('unblock <host>')
    .description('shows links to a host again')
    .example('swindle.example')
    .refuses({ not_found: 'This host is not blocked; `links blocked` lists those that are.' })
    .action((given: string) =>
      execute(async ({ context, answer }) => {
        const { host, shorts } = await unblockHost(context, { host: given });
        answer(
          { ok: true, host, shorts },
          `${host} is no longer blocked. Shorts that link to it: ${shorts}.`,
        );
      }),
    );
  group
    .command('returned')
    .description('lists links that may repeat a hidden one: same host, or through a redirector')
    .example('')
    .action(() =>
      execute(async ({ context, answer }) => {
        const returned = await listReturnedLinks(context);
        const lines = returned.map((one) => `@${one.username}  ${formatReturnedLink(one)}`);
        answer(returned, returned.length === 0 ? 'No hidden link has returned.' : lines);
      }),
    );
  group
    .command('known <username>')
    .description('marks the links of a Short as reviewed, so that they are no longer listed as returned')
    .example('mia')
    .action((username: string) =>
      execute(async ({ context, answer }) => {
        const links = await acknowledgeReturnedLinks(context, { username });
        answer({ ok: true, username, links }, `Reviewed links: ${links}. Later ones are listed again.`);
      }),
    );
};

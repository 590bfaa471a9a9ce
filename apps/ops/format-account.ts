import { type AccountDetails, describeAccount, MARKS } from '#domain/accounts';
import type { Context } from '#domain/context';
import { day, size, time } from './format.ts';

export function formatAccount(described: AccountDetails): string[] {
  const { account, profile, stats, premium, storage, connected, sessions, openReports } = described;
  const { factors, emailChange } = described;
  const { used, allowed } = storage;
  const mark = Object.entries(MARKS).find(([, code]) => code === profile.badge)?.[0] ?? profile.badge;
  return [
    `@${account.username}  ${account.displayName}  ${account.id}${account.demo ? '  (demo)' : ''}`,
    `Email: ${account.email}, ${account.emailConfirmedAt ? `confirmed ${time(account.emailConfirmedAt)}` : 'not confirmed'}`,
    ...(emailChange
      ? [
          `  changes to ${emailChange.email}, ${emailChange.dueAt ? `on ${time(emailChange.dueAt)} if the old email is silent` : 'not confirmed'}`,
        ]
      : []),
    `Since ${time(account.createdAt)}, ${account.country}, language ${account.language}`,
    `Blocked: ${account.disabledAt ? time(account.disabledAt) : 'no'}. Hidden: ${account.hiddenAt ? time(account.hiddenAt) : 'no'}.`,
    ...(account.leavingAt ? [`Deletes itself: ${time(account.leavingAt)}`] : []),
    `Mark: ${mark}. Badges: ${joinOrNone(profile.badges)}. Premium: ${premium ? 'yes' : 'no'}.`,
    `${stats.highscore} HighPoints, ${stats.posts} posts, ${stats.followers} followers, follows ${stats.following}`,
    `Storage: ${size(used.total)} of ${size(allowed.total)}, ${size(used.day)} of ${size(allowed.day)} per day`,
    `Connected: ${joinOrNone(connected)}. Open reports: ${openReports}.`,
    `Login: two-step login ${factors.secondStep ? 'on' : 'off'}, ${factors.totpSince ? 'an' : 'no'} authenticator app, ${factors.passkeys} passkeys, ${factors.recoveryCodesLeft} recovery codes left`,
    `Sessions: ${sessions.length}`,
    ...sessions.map(
      ({ createdAt, lastSeenAt, userAgent }) =>
        `  last seen ${time(lastSeenAt)}, since ${time(createdAt)}, ${userAgent || 'no user agent'}`,
    ),
  ];
}

const joinOrNone = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** Returns one line by which an operator recognises the account that a command would change. */
export async function summaryOf(context: Context, username: string): Promise<string> {
  const { account, stats, premium } = await describeAccount(context, { username });
  return `@${account.username}  ${account.displayName}  ${account.email}, since ${day(account.createdAt)}, ${stats.posts} posts, ${stats.followers} followers, Premium: ${premium ? 'yes' : 'no'}${account.disabledAt ? `, blocked since ${time(account.disabledAt)}` : ''}`;
}

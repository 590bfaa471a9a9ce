import { type AccountDetails, MARKS } from '#domain/accounts';
import { megabytes, time } from './format.ts';

export function formatAccount(described: AccountDetails): string[] {
  const { account, profile, stats, premium, storage, connected, sessions, openReports } = described;
  const { used, allowed } = storage;
  const mark = Object.entries(MARKS).find(([, code]) => code === profile.badge)?.[0] ?? profile.badge;
  return [
    `@${account.username}  ${account.displayName}  ${account.id}${account.demo ? '  (demo)' : ''}`,
    `Email: ${account.email}, ${account.emailConfirmedAt ? `confirmed ${time(account.emailConfirmedAt)}` : 'not confirmed'}`,
    `Since ${time(account.createdAt)}, ${account.country}, language ${account.language}`,
    `Blocked: ${account.disabledAt ? time(account.disabledAt) : 'no'}. Hidden: ${account.hiddenAt ? time(account.hiddenAt) : 'no'}.`,
    `Mark: ${mark}. Badges: ${joinOrNone(profile.badges)}. Premium: ${premium ? 'yes' : 'no'}.`,
    `${stats.highscore} HighPoints, ${stats.posts} posts, ${stats.followers} followers, follows ${stats.following}`,
    `Storage: ${megabytes(used.total)} of ${megabytes(allowed.total)}, ${megabytes(used.day)} of ${megabytes(allowed.day)} per day`,
    `Connected: ${joinOrNone(connected)}. Open reports: ${openReports}.`,
    `Sessions: ${sessions.length}`,
    ...sessions.map(
      ({ createdAt, lastSeenAt, userAgent }) =>
        `  last seen ${time(lastSeenAt)}, since ${time(createdAt)}, ${userAgent || 'no user agent'}`,
    ),
  ];
}

const joinOrNone = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

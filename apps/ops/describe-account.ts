import { type DescribedAccount, MARKS } from '#domain/accounts';

/** An account as an operator reads it. */
export function describeAccountInLines(described: DescribedAccount): string[] {
  const { account, profile, stats, premium, storage, connected, sessions, openReports } = described;
  const { used, allowed } = storage;
  const mark = Object.entries(MARKS).find(([, code]) => code === profile.badge)?.[0] ?? profile.badge;
  return [
    `@${account.username}  ${account.displayName}  ${account.id}${account.demo ? '  (demo)' : ''}`,
    `Mail: ${account.email}, ${account.emailConfirmedAt ? `confirmed ${time(account.emailConfirmedAt)}` : 'not confirmed'}`,
    `Since ${time(account.createdAt)}, ${account.country}, writes to them in ${account.language}`,
    `Blocked: ${account.disabledAt ? time(account.disabledAt) : 'no'}. Hidden: ${account.hiddenAt ? time(account.hiddenAt) : 'no'}.`,
    `Mark: ${mark}. Badges: ${list(profile.badges)}. Premium: ${premium ? 'yes' : 'no'}.`,
    `${stats.highscore} HighPoints, ${stats.posts} posts, ${stats.followers} followers, follows ${stats.following}`,
    `Storage: ${megabytes(used.total)} of ${megabytes(allowed.total)}, ${megabytes(used.day)} of ${megabytes(allowed.day)} in a day`,
    `Connected: ${list(connected)}. Reports to decide: ${openReports}.`,
    `Sessions: ${sessions.length}`,
    ...sessions.map(
      ({ createdAt, lastSeenAt, userAgent }) =>
        `  last seen ${time(lastSeenAt)}, since ${time(createdAt)}, ${userAgent || 'no user agent'}`,
    ),
  ];
}

/** Rounded up: what is there is never nothing. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;

const time = (at: Date): string => at.toISOString();
const list = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

import { and, eq, inArray } from 'drizzle-orm';
import { ILLEGAL_REASONS } from '#contracts/rules/report';
import { accounts, moderationLog, reports } from '#db/schema';
import { blockAccount, setProfileVisibility, unblockAccount } from '#domain/accounts';
import type { Inside } from '#domain/context';
import { setPostVisibility } from '#domain/posts';
import { setLinkVisibility } from '#domain/short';
import type { Report } from './report.ts';
import { linkTitle } from './reported-subject.ts';
import { sameSubject } from './same-subject.ts';

type Visibility = 'removed' | 'hidden' | 'shown';

/**
 * Applies all decisions about the reported content: the strictest one counts, and content that no decision
 * hides is shown again. No-op if the owner's account is erased. Returns the resulting visibility.
 */
export async function enforceDecisions(inside: Inside, report: Report): Promise<Visibility> {
  const { ownerId } = report;
  if (ownerId === null) return 'shown';
  const about = { ...report, ownerId };
  const { to, illegal } = await demandedVisibility(inside, about);
  switch (report.subject) {
    case 'post':
      await setPostVisibility(inside, { postId: report.subjectId, to });
      return to;
    case 'profile':
      return setAccount(inside, about, to);
    case 'link': {
      const removedBefore = (await removalTimes(inside, about)).length > 0;
      const title = removedBefore ? linkTitle(report) : null;
      const address = linkAddress(report);
      await setLinkVisibility(inside, { accountId: ownerId, url: address, title, wholePath: illegal, to });
      return to;
    }
  }
}

/** Returns the visibility that all decisions about the reported content demand together. */
export async function visibilityOf(inside: Inside, report: Report): Promise<Visibility> {
  const { ownerId } = report;
  return ownerId === null ? 'shown' : (await demandedVisibility(inside, { ...report, ownerId })).to;
}

/**
 * Returns the reported URL as its owner wrote it. It is the last line of the stored content; the title
 * precedes it.
 */
const linkAddress = ({ content, subjectId }: Report): string => content.text.split('\n').at(-1) || subjectId;

type Owned = Report & { ownerId: string };

interface Demanded {
  to: Visibility;
  /** Whether at least one of the decided reports is about illegal content (`ILLEGAL_REASONS`). */
  illegal: boolean;
}

async function demandedVisibility({ db }: Inside, about: Owned): Promise<Demanded> {
  const decided = await db
    .select({ decision: reports.decision, reason: reports.reason })
    .from(reports)
    .where(and(await sameSubject({ db }, about), inArray(reports.decision, ['hide', 'remove'])));
  const illegal = decided.some(({ reason }) => ILLEGAL_REASONS.includes(reason));
  if (decided.some(({ decision }) => decision === 'remove')) return { to: 'removed', illegal };
  return { to: decided.length > 0 ? 'hidden' : 'shown', illegal };
}

/**
 * Sets the visibility of an account, where `removed` means blocked. Lifts a block only if a decision caused
 * it. Returns the resulting visibility.
 */
async function setAccount(inside: Inside, about: Owned, to: Visibility): Promise<Visibility> {
  const account = { accountId: about.ownerId };
  if (to === 'removed') {
    await blockAccount(inside, account);
    return to;
  }
  const [blocked] = await inside.db
    .select({ at: accounts.disabledAt })
    .from(accounts)
    .where(eq(accounts.id, about.ownerId))
    .for('no key update');
  const moments = await removalTimes(inside, about);
  const isOurs = moments.some((at) => at.getTime() === blocked?.at?.getTime());
  if (isOurs) await unblockAccount(inside, account);
  await setProfileVisibility(inside, { ...account, to });
  return blocked?.at && !isOurs ? 'removed' : to;
}

/** Returns the times of all decisions to remove the reported content, including reversed decisions. */
async function removalTimes({ db }: Inside, about: Owned): Promise<Date[]> {
  const rows = await db
    .select({ at: moderationLog.at })
    .from(moderationLog)
    .innerJoin(reports, eq(reports.id, moderationLog.reportId))
    .where(and(await sameSubject({ db }, about), eq(moderationLog.action, 'remove')));
  return rows.map(({ at }) => at);
}

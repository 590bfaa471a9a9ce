/**
 * How the likes of a quest are counted (spec sections 1 and 4: the winner is decided by the number of likes). The rules
 * in words, for people, are in docs/quest-rules.md; the website states these figures.
 */
export const VOTE_RULES = {
  /** So many votes of bare accounts for one entry are set aside … */
  burstVotes: 20,
  /** … when they came within as many seconds. */
  burstSeconds: 60,
} as const;

/** Why a vote is set aside, in the order in which the reasons are looked at. */
export const VOTE_REASONS = [
  /** The entry was removed or hidden, or its creator is blocked or hidden. */
  'entry_gone',
  /** The voter's own entry. */
  'own_entry',
  /** The voter's account is blocked or erased. */
  'blocked_account',
  /** The voter's account was made after the quest began. */
  'young_account',
  /** Bare accounts voted for one entry in numbers that look bought. */
  'burst',
] as const;
export type VoteReason = (typeof VOTE_REASONS)[number];

/** A like that was given while the quest was running and not taken back before its end. */
export interface Vote {
  id: string;
  postId: string;
  /** Null once the account is erased. */
  voterId: string | null;
  castAt: Date;
  voterCreatedAt: Date;
  /** When it was cast, the voter had neither a post nor a follower. */
  voterBare: boolean;
  /** At the count. */
  voterBlocked: boolean;
}

export interface Entry {
  id: string;
  creatorId: string;
  createdAt: Date;
  /** Whether everybody may see it, at the count. */
  visible: boolean;
}

export interface VoteCount {
  /** Of every vote, by its id: null, it counted, or why not. */
  verdicts: ReadonlyMap<string, VoteReason | null>;
  /** Counted votes of every entry, by its id. */
  totals: ReadonlyMap<string, number>;
  /** Null where no entry has a counted vote. */
  winner: { entryId: string; votes: number } | null;
  /** Entries with as many votes as the winner, the winner first; empty where nobody has as many. */
  tied: readonly string[];
}

/** Decides about every vote and finds the winner. What comes out depends on neither the order of votes nor of entries. */
export function countVotes(
  quest: { startsAt: Date },
  entries: readonly Entry[],
  votes: readonly Vote[],
): VoteCount {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const verdicts = new Map<string, VoteReason | null>();
  const bare = new Map<string, Vote[]>();
  for (const vote of votes) {
    const reason = ownReason(quest, byId.get(vote.postId), vote);
    verdicts.set(vote.id, reason);
    if (reason !== null || !vote.voterBare) continue;
    const others = bare.get(vote.postId);
    if (others) others.push(vote);
    else bare.set(vote.postId, [vote]);
  }
  for (const ofEntry of bare.values()) for (const { id } of burstsAmong(ofEntry)) verdicts.set(id, 'burst');

  const totals = new Map(entries.map(({ id }) => [id, 0]));
  for (const { id, postId } of votes)
    if (verdicts.get(id) === null) totals.set(postId, (totals.get(postId) ?? 0) + 1);
  return { verdicts, totals, ...findWinner(entries, totals) };
}

/** What speaks against a vote whatever the others are. */
function ownReason(quest: { startsAt: Date }, entry: Entry | undefined, vote: Vote): VoteReason | null {
  if (!entry?.visible) return 'entry_gone';
  if (vote.voterId === entry.creatorId) return 'own_entry';
  if (vote.voterId === null || vote.voterBlocked) return 'blocked_account';
  if (vote.voterCreatedAt > quest.startsAt) return 'young_account';
  return null;
}

/** Of the votes of bare accounts for one entry, those that lie in a span with too many of them. */
function burstsAmong(votes: readonly Vote[]): Vote[] {
  const inOrder = votes.toSorted((a, b) => a.castAt.getTime() - b.castAt.getTime());
  const bursts: Vote[] = [];
  let first = 0;
  /** Votes before this place have been taken, if they are in a burst at all. */
  let taken = 0;
  for (const [last, vote] of inOrder.entries()) {
    const since = vote.castAt.getTime() - VOTE_RULES.burstSeconds * 1000;
    while ((inOrder[first]?.castAt.getTime() ?? since) < since) first += 1;
    if (last - first + 1 < VOTE_RULES.burstVotes) continue;
    bursts.push(...inOrder.slice(Math.max(first, taken), last + 1));
    taken = last + 1;
  }
  return bursts;
}

/** Most counted votes; of entries with as many the earlier one. */
export function findWinner(
  entries: readonly Pick<Entry, 'id' | 'createdAt'>[],
  totals: ReadonlyMap<string, number>,
): Pick<VoteCount, 'winner' | 'tied'> {
  let votes = 0;
  for (const total of totals.values()) votes = Math.max(votes, total);
  const best = entries.filter(({ id }) => votes > 0 && totals.get(id) === votes).toSorted(earlierFirst);
  const [first] = best;
  if (!first) return { winner: null, tied: [] };
  return {
    winner: { entryId: first.id, votes },
    tied: best.length > 1 ? best.map(({ id }) => id) : [],
  };
}

const earlierFirst = (a: Pick<Entry, 'id' | 'createdAt'>, b: Pick<Entry, 'id' | 'createdAt'>): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

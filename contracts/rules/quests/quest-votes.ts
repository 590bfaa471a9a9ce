/**
 * Rules for counting the likes of a quest (product 11.3). docs/quest-rules.md describes them for members, and
 * the website states these numbers.
 */
export const VOTE_RULES = {
  /**
   * A burst is at least this many votes by bare accounts (without posts and followers) for one entry within
   * `burstSeconds`. All votes of a burst are excluded.
   */
  burstVotes: 20,
  /** Length of the time window of a burst, in seconds. */
  burstSeconds: 60,
} as const;

/** Reasons for excluding a vote, in order of precedence. */
export const VOTE_REASONS = [
  /** The entry was removed or hidden, or its creator is blocked or hidden. */
  'entry_gone',
  'own_entry',
  /** The voter's account is blocked or erased. */
  'blocked_account',
  /** The voter's account was created after the quest began. */
  'young_account',
  /**
   * The vote is one of many that bare accounts cast for the same entry within a short time, which suggests
   * bought votes.
   */
  'burst',
] as const;
export type VoteReason = (typeof VOTE_REASONS)[number];

/** A like that was cast while the quest was running and not withdrawn before its end. */
export interface Vote {
  id: string;
  postId: string;
  /** Null if the account was erased. */
  voterId: string | null;
  castAt: Date;
  voterCreatedAt: Date;
  /** Whether the voter had neither a post nor a follower when the vote was cast. */
  voterBare: boolean;
  /** Whether the account is blocked at the time of the count. */
  voterBlocked: boolean;
}

export interface Entry {
  id: string;
  creatorId: string;
  createdAt: Date;
  /** Whether the entry is public at the time of the count. */
  visible: boolean;
}

export interface VoteCount {
  /** Reason for excluding each vote, by vote id. Null if the vote counted. */
  verdicts: ReadonlyMap<string, VoteReason | null>;
  /** Number of counted votes by entry id. */
  totals: ReadonlyMap<string, number>;
  /** Null if no entry has a counted vote. */
  winner: { entryId: string; votes: number } | null;
  /** Entries tied for the most votes, winner first. Empty without a tie. */
  tied: readonly string[];
}

/** Decides which votes count and which entry wins. The result does not depend on the order of votes or entries. */
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

/** Returns the reason that excludes a vote regardless of other votes, or null. */
function ownReason(quest: { startsAt: Date }, entry: Entry | undefined, vote: Vote): VoteReason | null {
  if (!entry?.visible) return 'entry_gone';
  if (vote.voterId === entry.creatorId) return 'own_entry';
  if (vote.voterId === null || vote.voterBlocked) return 'blocked_account';
  if (vote.voterCreatedAt > quest.startsAt) return 'young_account';
  return null;
}

/** Returns the votes that belong to a burst. `votes` contains the votes by bare accounts for one entry. */
function burstsAmong(votes: readonly Vote[]): Vote[] {
  const inOrder = votes.toSorted((a, b) => a.castAt.getTime() - b.castAt.getTime());
  const bursts: Vote[] = [];
  let first = 0;
  /** Votes before this index are already handled. */
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

/** Finds the entry with the most counted votes. In a tie, the earlier entry wins. */
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

import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { networkOf, widerNetworkOf } from './networks.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every limit in one place: how many points in how many seconds. `RATE_LIMIT_FACTOR` multiplies the points. Those whose
 * name ends in `ByAddress` count networks (decision 26), and a school has one IPv4 address: a class of 30 at once stays
 * below them.
 */
const LIMITS = {
  /** Failed logins of one account from browsers that never signed in to it. */
  loginByAccount: { points: 10, duration: 15 * MINUTE },
  /** Failed logins of one account from one browser that has signed in to it before. */
  loginByKnownDevice: { points: 10, duration: 15 * MINUTE },
  /** Failed logins from one address, whatever the accounts: three for each pupil of a class. */
  loginByAddress: { points: 100, duration: 15 * MINUTE },
  /** And from the networks of one provider, so that none alone spends what all have together. */
  loginByProvider: { points: 5000, duration: 15 * MINUTE },
  /** Failed logins from everywhere, for accounts that exist or not; who is known to an account is not counted. */
  loginByAnybody: { points: 20_000, duration: 15 * MINUTE },
  /** Tries, right or wrong: three for each pupil of a class. */
  registrationByAddress: { points: 100, duration: HOUR },
  registrationDailyByAddress: { points: 300, duration: DAY },
  /** Accounts that come of them, each after a bot check. */
  registeredByAddress: { points: 40, duration: HOUR },
  /** Each registration, reset and report of a visitor needs one. */
  botCheckByAddress: { points: 300, duration: HOUR },
  /** Asked for while people type. */
  suggestionsByAddress: { points: 600, duration: 10 * MINUTE },
  /** Checks of names and passwords while a class fills in the registration. */
  registrationCheckByAddress: { points: 600, duration: 10 * MINUTE },
  resetByAddress: { points: 60, duration: HOUR },
  resetDailyByAddress: { points: 200, duration: DAY },
  /** Requests for one username or address, whether somebody has it or not. */
  resetByLogin: { points: 5, duration: HOUR },
  /**
   * Mails to one mailbox (`mailboxKey`), a count for each kind, so that no kind uses up another's: a flood of receipts
   * leaves the way to a new password open. Strangers can cause all of them.
   */
  resetByMailbox: { points: 3, duration: HOUR },
  resetDailyByMailbox: { points: 10, duration: DAY },
  confirmationByMailbox: { points: 3, duration: HOUR },
  confirmationDailyByMailbox: { points: 10, duration: DAY },
  terminationByMailbox: { points: 3, duration: HOUR },
  terminationDailyByMailbox: { points: 10, duration: DAY },
  reportByMailbox: { points: 3, duration: HOUR },
  reportDailyByMailbox: { points: 10, duration: DAY },
  /** What an account does and is told by mail, where its address is not confirmed and may be a stranger's. */
  noticeByMailbox: { points: 3, duration: HOUR },
  noticeDailyByMailbox: { points: 10, duration: DAY },
  /** Wrong current passwords of somebody who is signed in. */
  passwordProof: { points: 10, duration: 15 * MINUTE },
  /** Ways to a consent page. */
  connectByAccount: { points: 30, duration: HOUR },
  /** Invites that somebody looks up while they type: Discord allows few, and they are for everybody. */
  inviteByAccount: { points: 15, duration: 10 * MINUTE },
  /** Events and videos. */
  lookupByAccount: { points: 120, duration: 10 * MINUTE },
  saveByAccount: { points: 120, duration: 10 * MINUTE },
  /** Orders: enough for every honest hesitation, too few to try stolen cards. */
  checkoutByAccount: { points: 20, duration: HOUR },
  checkoutByAddress: { points: 60, duration: HOUR },
  /** The result page asks every two seconds for half a minute. */
  verifyByAccount: { points: 120, duration: 10 * MINUTE },
  /** Ways to the portal and to invoices. */
  portalByAccount: { points: 60, duration: HOUR },
  /** Declarations that end a contract; each may send a mail. */
  terminationByAddress: { points: 20, duration: HOUR },
  terminationDailyByAddress: { points: 60, duration: DAY },
  /** Those that need no bot check. */
  terminationUncheckedByAddress: { points: 2, duration: HOUR },
  /** Mails to support about declarations, all together: the list of open ones holds every one. */
  terminationToSupport: { points: 60, duration: HOUR },
  /** Likes: more than anybody taps, fewer than a program would. */
  likeByAccount: { points: 300, duration: 10 * MINUTE },
  followByAccount: { points: 200, duration: 10 * MINUTE },
  /** In an account's first week: nobody gets far with many new ones. */
  likeByNewAccount: { points: 100, duration: 10 * MINUTE },
  followByNewAccount: { points: 40, duration: HOUR },
  /** Calls that upload, each of up to ten pictures or a video: decoding is work. */
  uploadByAccount: { points: 30, duration: HOUR },
  uploadByNewAccount: { points: 10, duration: HOUR },
  /** A class behind one connection uploads too. */
  uploadByAddress: { points: 300, duration: HOUR },
  postByAccount: { points: 30, duration: HOUR },
  reportByAddress: { points: 30, duration: HOUR },
  reportDailyByAddress: { points: 100, duration: DAY },
  /** Lists of all people and posts, which read long ways; what search engines fetch is kept. */
  listByAddress: { points: 300, duration: 10 * MINUTE },
  appealByAddress: { points: 20, duration: HOUR },
  appealDailyByAddress: { points: 60, duration: DAY },
  appealUncheckedByAddress: { points: 2, duration: HOUR },
  /** Messages to support; each sends a mail. */
  supportByAddress: { points: 20, duration: HOUR },
  supportDailyByAddress: { points: 60, duration: DAY },
  /** Of members; visitors need a bot check for each. */
  supportUncheckedByAddress: { points: 2, duration: HOUR },
  supportBySender: { points: 10, duration: HOUR },
  supportDailyBySender: { points: 30, duration: DAY },
} as const;

export type LimitName = keyof typeof LIMITS;

/** So many /64 may use up their points before the /48 around them has none. */
const WIDER_TIMES = 8;

export interface RateLimits {
  /** Takes one point; gives the seconds to wait when there is none left, else 0. */
  take(name: LimitName, key: string): Promise<number>;
  /** Gives one point back, for attempts that turned out to be fine. */
  giveBack(name: LimitName, key: string): Promise<void>;
}

/** The pool without names for statements, which PgBouncer in transaction mode may not know. */
const unnamed = (pool: Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

/** Counts in memory for one process, in the database's `rate_limits` table for several. */
export function createRateLimits(options: { pool?: Pool | undefined; factor: number }): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiter = (name: LimitName, times: number): RateLimiterAbstract => {
    const existing = limiters.get(`${name} ${times}`);
    if (existing) return existing;
    const { points, duration } = LIMITS[name];
    const allowed = Math.max(1, Math.round(points * times * options.factor));
    const shape = { keyPrefix: name, points: allowed, duration };
    const created = options.pool
      ? new RateLimiterPostgres({
          ...shape,
          storeClient: unnamed(options.pool),
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          // The database being away must not open the gates wider than one process would.
          insuranceLimiter: new RateLimiterMemory(shape),
        })
      : new RateLimiterMemory(shape);
    limiters.set(`${name} ${times}`, created);
    return created;
  };
  const counts = (name: LimitName, key: string): Count[] =>
    countedKeys(name, key).map(({ key: counted, times }) => ({
      key: counted,
      limiter: limiter(name, times),
    }));
  return {
    async take(name, key) {
      // In turn: one network that is refused goes on taking nothing from those around it.
      for (const count of counts(name, key)) {
        const seconds = await secondsToWait(count);
        if (seconds > 0) return seconds;
      }
      return 0;
    },
    async giveBack(name, key) {
      for (const count of counts(name, key)) await count.limiter.reward(count.key);
    },
  };
}

interface Count {
  limiter: RateLimiterAbstract;
  key: string;
}

/** Under which keys a limit counts, and how many times its points each has. */
function countedKeys(name: LimitName, key: string): { key: string; times: number }[] {
  if (!name.endsWith('ByAddress')) return [{ key, times: 1 }];
  const wider = widerNetworkOf(key);
  const narrow = { key: networkOf(key), times: 1 };
  return wider === null ? [narrow] : [narrow, { key: wider, times: WIDER_TIMES }];
}

async function secondsToWait({ limiter, key }: Count): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

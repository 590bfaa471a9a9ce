import { createRateLimiter, type RateLimit, type RateLimiterOptions } from '#platform/rate-limiter';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every rate limit of the product; durations in seconds. `RATE_LIMIT_FACTOR` multiplies the points. Limits whose name ends
 * in `ByIp` count networks (decision 26). A school has one IPv4 address, so they admit a class of 30 at once.
 */
const LIMITS = {
  /** Failed logins of one account from browsers that never signed in to it. */
  loginByAccount: { points: 10, duration: 15 * MINUTE },
  /** Failed logins of one account from one browser that has signed in to it before. */
  loginByKnownDevice: { points: 10, duration: 15 * MINUTE },
  /** Failed logins from one address, whatever the accounts: three for each pupil of a class. */
  loginByIp: { points: 100, duration: 15 * MINUTE },
  /** And from the networks of one provider, so that none alone spends what all have together. */
  loginByProvider: { points: 5000, duration: 15 * MINUTE },
  /** Failed logins from everywhere, for accounts that exist or not; who is known to an account is not counted. */
  loginByAnybody: { points: 20_000, duration: 15 * MINUTE },
  /** Tries, right or wrong: three for each pupil of a class. */
  registrationByIp: { points: 100, duration: HOUR },
  registrationDailyByIp: { points: 300, duration: DAY },
  /** Accounts that come of them, each after a bot check. */
  registeredByIp: { points: 40, duration: HOUR },
  /** Each registration, reset and report of a visitor needs one. */
  botCheckByIp: { points: 300, duration: HOUR },
  /** Asked for while people type. */
  suggestionsByIp: { points: 600, duration: 10 * MINUTE },
  /** Checks of names and passwords while a class fills in the registration. */
  registrationCheckByIp: { points: 600, duration: 10 * MINUTE },
  resetByIp: { points: 60, duration: HOUR },
  resetDailyByIp: { points: 200, duration: DAY },
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
  checkoutByIp: { points: 60, duration: HOUR },
  /** The result page asks every two seconds for half a minute. */
  verifyByAccount: { points: 120, duration: 10 * MINUTE },
  /** Ways to the portal and to invoices. */
  portalByAccount: { points: 60, duration: HOUR },
  /** Declarations that end a contract; each may send a mail. */
  terminationByIp: { points: 20, duration: HOUR },
  terminationDailyByIp: { points: 60, duration: DAY },
  /** Those that need no bot check. */
  terminationUncheckedByIp: { points: 2, duration: HOUR },
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
  uploadByIp: { points: 300, duration: HOUR },
  postByAccount: { points: 30, duration: HOUR },
  reportByIp: { points: 30, duration: HOUR },
  reportDailyByIp: { points: 100, duration: DAY },
  /** Lists of all people and posts, which read long ways; what search engines fetch is kept. */
  listByIp: { points: 300, duration: 10 * MINUTE },
  appealByIp: { points: 20, duration: HOUR },
  appealDailyByIp: { points: 60, duration: DAY },
  appealUncheckedByIp: { points: 2, duration: HOUR },
  /** Messages to support; each sends a mail. */
  supportByIp: { points: 20, duration: HOUR },
  supportDailyByIp: { points: 60, duration: DAY },
  /** Of members; visitors need a bot check for each. */
  supportUncheckedByIp: { points: 2, duration: HOUR },
  supportBySender: { points: 10, duration: HOUR },
  supportDailyBySender: { points: 30, duration: DAY },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof LIMITS;

export const createLimits = (options: RateLimiterOptions) =>
  createRateLimiter(LIMITS, (name) => name.endsWith('ByIp'), options);

export type Limits = ReturnType<typeof createLimits>;

import { sendAppeal } from '#contracts/reports';
import { writeToSupport } from '#contracts/support';
import { cancelContract } from '#contracts/terminations';
import { createRateLimiter, type RateLimit, type RateLimiterOptions } from '#platform/rate-limiter';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every rate limit of the product: `points` uses per `duration`, in seconds. `RATE_LIMIT_FACTOR` multiplies
 * the points. Limits named `…ByIp` count networks (decision 26). The pupils of a school share one IPv4
 * address, so these limits admit a class of 30 at once.
 */
export const LIMITS = {
  /** Failed logins with one username or email, whether or not it exists, from browsers that never signed in to it. */
  loginByName: { points: 10, duration: 15 * MINUTE },
  /** Failed logins to one account from one browser that has signed in to it before. */
  loginByKnownDevice: { points: 10, duration: 15 * MINUTE },
  /** Failed logins from one network to any account: three for each pupil in a class. */
  loginByIp: { points: 100, duration: 15 * MINUTE },
  /** Failed logins from the networks of one provider, so that no provider exhausts the global limit alone. */
  loginByProvider: { points: 5000, duration: 15 * MINUTE },
  /** Failed logins from anywhere, to existing or unknown accounts. Failures from known devices are not counted. */
  loginByAnybody: { points: 20_000, duration: 15 * MINUTE },
  /** Registration attempts, valid or not: three for each pupil in a class. */
  registrationByIp: { points: 100, duration: HOUR },
  registrationDailyByIp: { points: 300, duration: DAY },
  /** Accounts created from one network, each after a captcha. */
  registeredByIp: { points: 40, duration: HOUR },
  /** Captcha challenges. A visitor needs one for each registration, reset and report. */
  botCheckByIp: { points: 300, duration: HOUR },
  /** Username suggestions, requested while the visitor types. */
  suggestionsByIp: { points: 600, duration: 10 * MINUTE },
  /** Checks of names and passwords while a class fills in the registration form. */
  registrationCheckByIp: { points: 600, duration: 10 * MINUTE },
  resetByIp: { points: 60, duration: HOUR },
  resetDailyByIp: { points: 200, duration: DAY },
  /** Password resets for one username or email, whether or not it exists. */
  resetByLogin: { points: 5, duration: HOUR },
  /**
   * Emails to one mailbox (`mailboxKey`), counted per kind, so that a flood of receipts does not block a
   * password reset. Strangers can trigger all these emails.
   */
  resetByMailbox: { points: 3, duration: HOUR },
  resetDailyByMailbox: { points: 10, duration: DAY },
  confirmationByMailbox: { points: 3, duration: HOUR },
  confirmationDailyByMailbox: { points: 10, duration: DAY },
  terminationByMailbox: { points: 3, duration: HOUR },
  terminationDailyByMailbox: { points: 10, duration: DAY },
  reportByMailbox: { points: 3, duration: HOUR },
  reportDailyByMailbox: { points: 10, duration: DAY },
  /** Notices to an unconfirmed email address, which may belong to a stranger. */
  noticeByMailbox: { points: 3, duration: HOUR },
  noticeDailyByMailbox: { points: 10, duration: DAY },
  /** Wrong current passwords entered by a signed-in member. */
  passwordProof: { points: 10, duration: 15 * MINUTE },
  /** Wrong codes of an authenticator app, by account, and by account and browser for browsers that it knows. */
  secondFactor: { points: 5, duration: 15 * MINUTE },
  secondFactorDaily: { points: 20, duration: DAY },
  /**
   * Wrong codes from all browsers together that the account knows. Each reset by email makes another browser known, so
   * whoever reads the mailbox could otherwise go on guessing.
   */
  secondFactorKnownDaily: { points: 60, duration: DAY },
  /** Wrong recovery codes, counted as above. */
  recoveryCode: { points: 5, duration: 15 * MINUTE },
  /** Failed second steps before the owner is warned, and warnings. */
  factorFailures: { points: 2, duration: DAY },
  factorFailureNotice: { points: 1, duration: DAY },
  /** Changes of the email address that a member begins, each of which emails an address that may be a stranger's. */
  emailChangeByAccount: { points: 3, duration: DAY },
  /** New secrets and new recovery codes, each of which hashes ten codes. */
  factorSetUp: { points: 10, duration: HOUR },
  /** Failed sign-ins with a passkey from one network: three for each pupil in a class. */
  passkeyByIp: { points: 100, duration: 15 * MINUTE },
  /** Failed proofs and second steps with a passkey, by the session or login that asked. */
  passkeyProof: { points: 10, duration: 15 * MINUTE },
  /** Ceremonies of one member to add a passkey, and changed names. */
  passkeyByAccount: { points: 60, duration: HOUR },
  /** Redirects of one member to the consent pages of services. */
  connectByAccount: { points: 30, duration: HOUR },
  /** Discord invites looked up while the member types. Discord's own limit is low and shared by all members. */
  inviteByAccount: { points: 15, duration: 10 * MINUTE },
  /** Events and videos looked up while the member types. */
  lookupByAccount: { points: 120, duration: 10 * MINUTE },
  saveByAccount: { points: 120, duration: 10 * MINUTE },
  /**
   * Pages of other services that are read for one member, and from one host for all members. A service with many
   * pages bears more than a website of one person, and a few members must not use its share up.
   */
  importByAccount: { points: 10, duration: HOUR },
  importByHost: { points: 60, duration: HOUR },
  importByService: { points: 3000, duration: HOUR },
  /** Readings of a Short's statistics, which sum up a year at most. */
  statisticsByAccount: { points: 120, duration: 10 * MINUTE },
  /** Orders: enough for honest retries, but too few to test stolen cards. */
  checkoutByAccount: { points: 20, duration: HOUR },
  checkoutByIp: { points: 60, duration: HOUR },
  /** Queries of an order's result. The result page sends one every two seconds for half a minute. */
  verifyByAccount: { points: 120, duration: 10 * MINUTE },
  /** Redirects of one member to the payment provider's portal and to invoices. */
  portalByAccount: { points: 60, duration: HOUR },
  /** Declarations that end a contract. Each may trigger an email. */
  terminationByIp: { points: 20, duration: HOUR },
  terminationDailyByIp: { points: 60, duration: DAY },
  /** Declarations that are accepted without a captcha. */
  terminationUncheckedByIp: cancelContract.botCheckAfter,
  /**
   * Emails to support about declarations, from all senders together. Declarations beyond the limit are not
   * lost, because the list of open declarations contains every declaration.
   */
  terminationToSupport: { points: 60, duration: HOUR },
  /** Likes: more than a person would cast by hand, but fewer than a script would. */
  likeByAccount: { points: 300, duration: 10 * MINUTE },
  followByAccount: { points: 200, duration: 10 * MINUTE },
  /** Likes by an account in its first week. Lower, so that creating many accounts has little effect. */
  likeByNewAccount: { points: 100, duration: 10 * MINUTE },
  followByNewAccount: { points: 40, duration: HOUR },
  /** Upload calls, each with up to ten pictures or one video. Limited because decoding is expensive. */
  uploadByAccount: { points: 30, duration: HOUR },
  uploadByNewAccount: { points: 10, duration: HOUR },
  /** Upload calls from one network. High enough for a class that uploads from one connection. */
  uploadByIp: { points: 300, duration: HOUR },
  postByAccount: { points: 30, duration: HOUR },
  /** Reports by visitors, each after a captcha. */
  reportByIp: { points: 30, duration: HOUR },
  reportDailyByIp: { points: 100, duration: DAY },
  /** Reports by members, who cannot use up the limit of their network for others. */
  reportByAccount: { points: 30, duration: HOUR },
  reportByNewAccount: { points: 10, duration: HOUR },
  memberReportByIp: { points: 300, duration: HOUR },
  /**
   * Emails to support about reports: of one account or of the visitors of one network, and of all senders, counted
   * for urgent reports and for others. The list of open reports contains every report.
   */
  reportToSupportBySender: { points: 5, duration: HOUR },
  reportToSupport: { points: 60, duration: HOUR },
  /** Lists of all profiles and posts, which are expensive to read. Responses to search engines are cached. */
  listByIp: { points: 300, duration: 10 * MINUTE },
  appealByIp: { points: 20, duration: HOUR },
  appealDailyByIp: { points: 60, duration: DAY },
  appealUncheckedByIp: sendAppeal.botCheckAfter,
  /** Messages to support. Each triggers an email. */
  supportByIp: { points: 20, duration: HOUR },
  supportDailyByIp: { points: 60, duration: DAY },
  /** Messages from members that are accepted without a captcha. Visitors need a captcha for every message. */
  supportUncheckedByIp: writeToSupport.botCheckAfter,
  supportBySender: { points: 10, duration: HOUR },
  supportDailyBySender: { points: 30, duration: DAY },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof LIMITS;

export const createLimits = (options: RateLimiterOptions) =>
  createRateLimiter(LIMITS, (name) => name.endsWith('ByIp'), options);

export type Limits = ReturnType<typeof createLimits>;

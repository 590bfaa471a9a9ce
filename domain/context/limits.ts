import { sendAppeal } from '#contracts/reports';
import { writeToSupport } from '#contracts/support';
import { cancelContract } from '#contracts/terminations';
import { createRateLimiter, type RateLimit, type RateLimiterOptions } from '#platform/rate-limiter';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every rate limit of the product: `points` uses per `duration`, in seconds. `RATE_LIMIT_FACTOR` multiplies the points.
 * Pupils of a school share one IPv4 address, so limits per network (decision 26) admit a class of 30 at once.
 */
export const LIMITS = {
  /** Failed logins with one username or email, whether or not it exists, from browsers that never signed in to it. */
  loginByName: { points: 10, duration: 15 * MINUTE },
  /** Failed logins to one account from one browser that has signed in to it before. */
  loginByKnownDevice: { points: 10, duration: 15 * MINUTE },
  /** Failed logins from one network to any account: three for each pupil in a class. */
  loginByNetwork: { per: 'network', points: 100, duration: 15 * MINUTE },
  /** Failed logins from the networks of one provider, so that no provider exhausts the global limit alone. */
  loginByProvider: { points: 5000, duration: 15 * MINUTE },
  /** Failed logins from anywhere, to existing or unknown accounts. Failures from known devices are not counted. */
  loginByAnybody: { points: 20_000, duration: 15 * MINUTE },
  /** Registration attempts, valid or not: three for each pupil in a class. */
  registrationByNetwork: { per: 'network', points: 100, duration: HOUR, daily: 300 },
  /** Accounts created from one network, each after a captcha. */
  registeredByNetwork: { per: 'network', points: 40, duration: HOUR },
  /** Captcha challenges. A visitor needs one for each registration, reset and report. */
  botCheckByNetwork: { per: 'network', points: 300, duration: HOUR },
  /** Username suggestions, requested while the visitor types. */
  suggestionsByNetwork: { per: 'network', points: 600, duration: 10 * MINUTE },
  /** Checks of names and passwords while a class fills in the registration form. */
  registrationCheckByNetwork: { per: 'network', points: 600, duration: 10 * MINUTE },
  resetByNetwork: { per: 'network', points: 60, duration: HOUR, daily: 200 },
  /** Password resets for one username or email, whether or not it exists. */
  resetByLogin: { points: 5, duration: HOUR },
  /**
   * Emails to one mailbox (`mailboxKey`), counted per kind, so that a flood of receipts does not block a
   * password reset. Strangers can trigger all these emails.
   */
  resetByMailbox: { points: 3, duration: HOUR, daily: 10 },
  confirmationByMailbox: { points: 3, duration: HOUR, daily: 10 },
  terminationByMailbox: { points: 3, duration: HOUR, daily: 10 },
  reportByMailbox: { points: 3, duration: HOUR, daily: 10 },
  /** Notices to an unconfirmed email address, which may belong to a stranger. */
  noticeByMailbox: { points: 3, duration: HOUR, daily: 10 },
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
  /** Changes of the email address that a member has begun, each of which emails an address that may be a stranger's. */
  emailChangeByAccount: { points: 3, duration: DAY },
  /** Attempts to begin one, which tell whether an address is taken. */
  emailChangeAttemptByAccount: { points: 20, duration: HOUR },
  /** New secrets and new recovery codes, each of which hashes ten codes. */
  factorSetUp: { points: 10, duration: HOUR },
  /** Failed sign-ins with a passkey from one network: three for each pupil in a class. */
  passkeyByNetwork: { per: 'network', points: 100, duration: 15 * MINUTE },
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
  checkoutByNetwork: { per: 'network', points: 60, duration: HOUR },
  /** Queries of an order's result. The result page sends one every two seconds for half a minute. */
  verifyByAccount: { points: 120, duration: 10 * MINUTE },
  /** Redirects of one member to the payment provider's portal and to invoices. */
  portalByAccount: { points: 60, duration: HOUR },
  /** Declarations that end a contract. Each may trigger an email. */
  terminationByNetwork: { per: 'network', points: 20, duration: HOUR, daily: 60 },
  /** Declarations that are accepted without a captcha. */
  terminationUncheckedByNetwork: { per: 'network', ...cancelContract.botCheckAfter },
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
  uploadByNetwork: { per: 'network', points: 300, duration: HOUR },
  postByAccount: { points: 30, duration: HOUR },
  /** Reports by visitors, each after a captcha. */
  reportByNetwork: { per: 'network', points: 30, duration: HOUR, daily: 100 },
  /** Reports by members, who cannot use up the limit of their network for others. */
  reportByAccount: { points: 30, duration: HOUR },
  reportByNewAccount: { points: 10, duration: HOUR },
  memberReportByNetwork: { per: 'network', points: 300, duration: HOUR },
  /**
   * Emails to support about reports: of one account or of the visitors of one network, and of all senders, counted
   * for urgent reports and for others. The list of open reports contains every report.
   */
  reportToSupportBySender: { points: 5, duration: HOUR },
  reportToSupport: { points: 60, duration: HOUR },
  /** Lists of all profiles and posts, which are expensive to read. Responses to search engines are cached. */
  listByNetwork: { per: 'network', points: 300, duration: 10 * MINUTE },
  appealByNetwork: { per: 'network', points: 20, duration: HOUR, daily: 60 },
  appealUncheckedByNetwork: { per: 'network', ...sendAppeal.botCheckAfter },
  /** Messages to support. Each triggers an email. */
  supportByNetwork: { per: 'network', points: 20, duration: HOUR, daily: 60 },
  /** Messages from members that are accepted without a captcha. Visitors need a captcha for every message. */
  supportUncheckedByNetwork: { per: 'network', ...writeToSupport.botCheckAfter },
  supportBySender: { points: 10, duration: HOUR, daily: 30 },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof LIMITS;
/** Limits whose keys are networks. */
export type NetworkLimitName = {
  [Name in LimitName]: (typeof LIMITS)[Name] extends { per: 'network' } ? Name : never;
}[LimitName];

export const createLimits = (options: RateLimiterOptions) => createRateLimiter(LIMITS, options);

export type Limits = ReturnType<typeof createLimits>;

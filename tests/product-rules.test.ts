import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brand } from '#brand';
import { MAIL_HOLD_SECONDS } from '#contracts/jobs';
import { POSTS_MAX } from '#contracts/posts';
import { ENTRIES_PER_PAGE } from '#contracts/quests';
import { AGE_MAX, minimumAge } from '#contracts/rules/account/birth-date';
import { EMAIL_MAX } from '#contracts/rules/account/email';
import { PASSKEY_NAME_MAX } from '#contracts/rules/account/passkey';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contracts/rules/account/password';
import { BILLING_FIELD_MAX, CHECKOUT_TTL_MS } from '#contracts/rules/billing';
import { COUNTRIES } from '#contracts/rules/countries';
import { DISPLAY_NAME_MAX, DISPLAY_NAME_MIN } from '#contracts/rules/names/display-name';
import { USERNAME_MAX, USERNAME_MIN } from '#contracts/rules/names/username';
import { POST_LIMITS, SHORT_ID_LENGTH } from '#contracts/rules/post';
import { QUEST_LIMITS, QUESTS_PER_WEEK } from '#contracts/rules/quests/quest';
import { VOTE_RULES } from '#contracts/rules/quests/quest-votes';
import { REPORT_REASONS, REPORT_TEXT_MAX } from '#contracts/rules/report';
import { FREE_LIMITS, HEADING_MAX, LINK_TITLE_MAX, PREMIUM_LIMITS, TITLE_MAX } from '#contracts/rules/short';
import { DEFAULT_ANIMATION } from '#contracts/rules/shorts/animations';
import { DEFAULT_COLOURS } from '#contracts/rules/shorts/colours';
import { FREE_DAYS, STORED_DAYS } from '#contracts/rules/statistics';
import { SUPPORT_TEXT_MAX } from '#contracts/rules/support';
import { URL_MAX } from '#contracts/rules/urls/sanitise-url';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import type { RateLimit } from '#platform/rate-limiter';
import { NEXT_MIN_MS } from '../apps/web/features/checkout/checkout-api.ts';
import { ANIMATIONS } from '../apps/web/features/effects/animations.ts';
import { SPARKLE } from '../apps/web/features/effects/sparkle.ts';
import { APP_FAILURE_MS, APP_OPENING_MS, APP_TOAST_MS } from '../apps/web/features/open-in-app/app-times.ts';
import { CONFIRMED_MS } from '../apps/web/features/report/dialog-request.ts';
import { COPIED_MS } from '../apps/web/features/share/share-link.ts';
import { CONFETTI_PIECES } from '../apps/web/pages/account/payments/celebrate.ts';
import { POLL_INTERVAL_MS, POLL_TIMEOUT_MS } from '../apps/web/pages/account/payments/poll-outcome.ts';
import { LATEST_SHORTCUTS } from '../apps/web/pages/account-short/shortcuts/catalogue.ts';
import { SHOWN_TAGGED } from '../apps/web/pages/post/tagged-people.tsx';
import { SHOWN_POSTS } from '../apps/web/pages/profile/load-profile.ts';
import { UNSAVED_MS } from '../apps/web/session/unsaved-ms.ts';
import { INVITE_MAX } from '../contracts/cards/discord.ts';
import { cardsById } from '../contracts/cards/index.ts';
import { RETURN_MS } from '../domain/account-deletion/index.ts';
import { ACCOUNT_EVENTS_MS, EVENTS_PER_PAGE } from '../domain/account-events/list-account-events.ts';
import { MAX_EVENTS_OF_KIND } from '../domain/account-events/record-account-event.ts';
import { TOKEN_LIFETIME_MS } from '../domain/accounts/account-tokens.ts';
import { KNOWN_DEVICE_MS } from '../domain/accounts/clean-up-accounts.ts';
import { EMAIL_CHANGE_MS, LEAST_NOTICE_MS } from '../domain/accounts/email/email-changes.ts';
import { USERNAME_COOLDOWN_MS } from '../domain/accounts/names/username-cooldown.ts';
import { DENIAL_MS } from '../domain/accounts/sign-in/deny-login.ts';
import { NEW_DEVICE_MAILS } from '../domain/accounts/sign-in/report-login.ts';
import { STEP_MS, TRUST_MS } from '../domain/accounts/sign-in/second-step.ts';
import { FIRST_REMINDER_MS } from '../domain/billing/premium/payment-reminders.ts';
import { GRACE_MS } from '../domain/billing/premium/premium-until.ts';
import { CONTRACT_RETENTION_YEARS } from '../domain/billing/purge-expired-contracts.ts';
import { CONNECT_ATTEMPT_MS } from '../domain/connections/begin-connecting.ts';
import { YOUTUBE_MAX_MS } from '../domain/connections/refresh-connections.ts';
import { NEW_ACCOUNT_MS } from '../domain/context/enforce-rate-limit.ts';
import { LIMITS } from '../domain/context/limits.ts';
import { DOWNLOADED_TTL_MS, RESUME_MS, TICKET_MS } from '../domain/exports/download-export.ts';
import { EXPORT_TTL_MS } from '../domain/exports/make-export.ts';
import { EXPORTS_PER_DAY } from '../domain/exports/request-export.ts';
import { REMOVED_RETENTION_MS } from '../domain/media/clean-up-media.ts';
import { STORAGE_LIMITS, UPLOAD_LIMITS } from '../domain/media/upload-limits.ts';
import { UPLOAD_TTL_MS } from '../domain/media/upload-ttl.ts';
import { FRAME_LIMITS } from '../domain/media/video/extract-frame.ts';
import { MAX_PASSKEYS } from '../domain/passkeys/add-passkey.ts';
import { CEREMONY_MS } from '../domain/passkeys/ceremony.ts';
import { WEEKS_PER_PAGE } from '../domain/quests/list-past-quests.ts';
import { REPORTER_RETENTION_MS } from '../domain/reports/anonymise-reporters.ts';
import { APPEAL_DAYS } from '../domain/reports/report-limits.ts';
import { MAX_KNOWN_BROWSERS } from '../domain/second-factors/known-browsers.ts';
import { TRIAL_MS } from '../domain/second-factors/password-on-trial.ts';
import { RECOVERY_CODES } from '../domain/second-factors/recovery-code.ts';
import { RESET_MS, RESET_NOTICE_MS } from '../domain/second-factors/reset-factors.ts';
import { SET_UP_MS } from '../domain/second-factors/set-up-totp.ts';
import { PROOF_MS } from '../domain/sessions/fresh-proof.ts';
import { MAX_SESSIONS } from '../domain/sessions/open-session.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../domain/sessions/session-lifetime.ts';
import { NAMED_FROM, USUAL_PER_HOUR } from '../domain/statistics/count-limits.ts';
import { MESSAGE_RETENTION_MS } from '../domain/support/purge-messages.ts';
import { WITHDRAWAL_MS } from '../domain/terminations/apply-termination.ts';
import { RECEIPT_RETENTION_MS } from '../domain/terminations/read-receipt.ts';

const root = new URL('..', import.meta.url).pathname;
const text = readFileSync(`${root}docs/product.md`, 'utf8');

const MEGABYTE = 1024 * 1024;
const seconds = (ms: number | null = 0) => `${(ms ?? 0) / SECOND_MS} s`;
const minutes = (ms: number) => `${ms / MINUTE_MS} min`;
const hours = (ms: number) => `${ms / HOUR_MS} h`;
const days = (ms: number) => `${ms / DAY_MS} days`;
const megabytes = (bytes: number) => `${bytes / MEGABYTE} MB`;
const gigabytes = (bytes: number) => `${bytes / MEGABYTE / 1024} GB`;
const rate = ({ points, duration }: RateLimit) => `${points} per ${duration / 60} min`;

/** Constants that the table in section 13 of `docs/product.md` names, with their values as the table writes them. */
const CONSTANTS: Record<string, string> = {
  SUPPORT_TEXT_MAX: `${SUPPORT_TEXT_MAX}`,
  MESSAGE_RETENTION_MS: days(MESSAGE_RETENTION_MS),
  USERNAME_MIN: `${USERNAME_MIN}`,
  USERNAME_MAX: `${USERNAME_MAX}`,
  USERNAME_COOLDOWN_MS: days(USERNAME_COOLDOWN_MS),
  DISPLAY_NAME_MIN: `${DISPLAY_NAME_MIN}`,
  DISPLAY_NAME_MAX: `${DISPLAY_NAME_MAX}`,
  EMAIL_MAX: `${EMAIL_MAX}`,
  'COUNTRIES.length': `${COUNTRIES.length}`,
  'LIMITS.registeredByNetwork': rate(LIMITS.registeredByNetwork),
  "minimumAge('DE')": `${minimumAge('DE')}`,
  "minimumAge('AT')": `${minimumAge('AT')}`,
  "minimumAge('CH')": `${minimumAge('CH')}`,
  AGE_MAX: `${AGE_MAX}`,
  PASSWORD_MIN: `${PASSWORD_MIN}`,
  PASSWORD_MAX: `${PASSWORD_MAX}`,
  'TOKEN_LIFETIME_MS.password_reset': minutes(TOKEN_LIFETIME_MS.password_reset),
  'TOKEN_LIFETIME_MS.address_confirmation': minutes(TOKEN_LIFETIME_MS.address_confirmation),
  'LIMITS.resetByLogin': rate(LIMITS.resetByLogin),
  SESSION_ABSOLUTE_MS: days(SESSION_ABSOLUTE_MS),
  SESSION_IDLE_MS: days(SESSION_IDLE_MS),
  MAX_SESSIONS: `${MAX_SESSIONS}`,
  KNOWN_DEVICE_MS: days(KNOWN_DEVICE_MS),
  MAX_KNOWN_BROWSERS: `${MAX_KNOWN_BROWSERS}`,
  PROOF_MS: minutes(PROOF_MS),
  STEP_MS: minutes(STEP_MS),
  EXPORTS_PER_DAY: `${EXPORTS_PER_DAY}`,
  TICKET_MS: minutes(TICKET_MS),
  RESUME_MS: minutes(RESUME_MS),
  EXPORT_TTL_MS: days(EXPORT_TTL_MS),
  DOWNLOADED_TTL_MS: hours(DOWNLOADED_TTL_MS),
  RETURN_MS: days(RETURN_MS),
  'LIMITS.secondFactor': rate(LIMITS.secondFactor),
  'LIMITS.secondFactorDaily': rate(LIMITS.secondFactorDaily),
  'LIMITS.secondFactorKnownDaily': rate(LIMITS.secondFactorKnownDaily),
  'LIMITS.recoveryCode': rate(LIMITS.recoveryCode),
  TRUST_MS: days(TRUST_MS),
  SET_UP_MS: minutes(SET_UP_MS),
  RECOVERY_CODES: `${RECOVERY_CODES}`,
  RESET_MS: hours(RESET_MS),
  RESET_NOTICE_MS: hours(RESET_NOTICE_MS),
  CEREMONY_MS: minutes(CEREMONY_MS),
  'LIMITS.passkeyByNetwork': rate(LIMITS.passkeyByNetwork),
  'LIMITS.passkeyProof': rate(LIMITS.passkeyProof),
  MAX_PASSKEYS: `${MAX_PASSKEYS}`,
  'LIMITS.passkeyByAccount': rate(LIMITS.passkeyByAccount),
  PASSKEY_NAME_MAX: `${PASSKEY_NAME_MAX}`,
  TRIAL_MS: hours(TRIAL_MS),
  ACCOUNT_EVENTS_MS: days(ACCOUNT_EVENTS_MS),
  EVENTS_PER_PAGE: `${EVENTS_PER_PAGE}`,
  MAX_EVENTS_OF_KIND: `${MAX_EVENTS_OF_KIND}`,
  NEW_DEVICE_MAILS: rate(NEW_DEVICE_MAILS),
  DENIAL_MS: days(DENIAL_MS),
  EMAIL_CHANGE_MS: hours(EMAIL_CHANGE_MS),
  LEAST_NOTICE_MS: hours(LEAST_NOTICE_MS),
  'LIMITS.emailChangeByAccount': rate(LIMITS.emailChangeByAccount),
  'LIMITS.emailChangeAttemptByAccount': rate(LIMITS.emailChangeAttemptByAccount),
  'LIMITS.loginByName': rate(LIMITS.loginByName),
  SHOWN_POSTS: `${SHOWN_POSTS}`,
  APP_OPENING_MS: seconds(APP_OPENING_MS),
  APP_FAILURE_MS: seconds(APP_FAILURE_MS),
  'LIMITS.followByAccount': rate(LIMITS.followByAccount),
  'ANIMATIONS.snowfall.rules.count': `${ANIMATIONS.snowfall.rules.count}`,
  'ANIMATIONS.rainfall.rules.everyMs': seconds(ANIMATIONS.rainfall.rules.everyMs),
  'ANIMATIONS.rainfall.rules.fallMs[0]': seconds(ANIMATIONS.rainfall.rules.fallMs[0]),
  'ANIMATIONS.rainfall.rules.fallMs[1]': seconds(ANIMATIONS.rainfall.rules.fallMs[1]),
  'ANIMATIONS.sakurafall.rules.everyMs': seconds(ANIMATIONS.sakurafall.rules.everyMs),
  'SPARKLE.count': `${SPARKLE.count}`,
  'SPARKLE.size.least': `${SPARKLE.size.least} px`,
  'SPARKLE.size.most': `${SPARKLE.size.most} px`,
  STORED_DAYS: `${STORED_DAYS}`,
  FREE_DAYS: `${FREE_DAYS}`,
  NAMED_FROM: `${NAMED_FROM} times`,
  USUAL_PER_HOUR: `${USUAL_PER_HOUR} requests an hour`,
  LINK_TITLE_MAX: `${LINK_TITLE_MAX}`,
  TITLE_MAX: `${TITLE_MAX}`,
  HEADING_MAX: `${HEADING_MAX}`,
  'FREE_LIMITS.headings': `${FREE_LIMITS.headings}`,
  'PREMIUM_LIMITS.headings': `${PREMIUM_LIMITS.headings}`,
  'FREE_LIMITS.titles': `${FREE_LIMITS.titles}`,
  'FREE_LIMITS.shortcuts': `${FREE_LIMITS.shortcuts}`,
  'FREE_LIMITS.links': `${FREE_LIMITS.links}`,
  'PREMIUM_LIMITS.titles': `${PREMIUM_LIMITS.titles}`,
  'PREMIUM_LIMITS.shortcuts': `${PREMIUM_LIMITS.shortcuts}`,
  'PREMIUM_LIMITS.links': `${PREMIUM_LIMITS.links}`,
  DEFAULT_ANIMATION: DEFAULT_ANIMATION,
  UNSAVED_MS: days(UNSAVED_MS),
  LATEST_SHORTCUTS: `${LATEST_SHORTCUTS}`,
  'DEFAULT_COLOURS.boxColor': DEFAULT_COLOURS.boxColor,
  'DEFAULT_COLOURS.boxColor_1': DEFAULT_COLOURS.boxColor_1,
  'DEFAULT_COLOURS.boxColor_2': DEFAULT_COLOURS.boxColor_2,
  'DEFAULT_COLOURS.buttonColor': DEFAULT_COLOURS.buttonColor,
  'DEFAULT_COLOURS.backgroundColor': DEFAULT_COLOURS.backgroundColor,
  'cardsById.spotify_listening.refreshMs': seconds(cardsById.spotify_listening.refreshMs),
  INVITE_MAX: `${INVITE_MAX}`,
  CONNECT_ATTEMPT_MS: minutes(CONNECT_ATTEMPT_MS),
  YOUTUBE_MAX_MS: days(YOUTUBE_MAX_MS),
  'brand.premium': `${brand.premium.amount / 100} ${brand.premium.currency} per ${brand.premium.interval}`,
  'brand.billingCountries': brand.billingCountries.join(', '),
  BILLING_FIELD_MAX: `${BILLING_FIELD_MAX}`,
  NEXT_MIN_MS: seconds(NEXT_MIN_MS),
  CHECKOUT_TTL_MS: minutes(CHECKOUT_TTL_MS),
  POLL_INTERVAL_MS: seconds(POLL_INTERVAL_MS),
  POLL_TIMEOUT_MS: seconds(POLL_TIMEOUT_MS),
  CONFETTI_PIECES: `${CONFETTI_PIECES}`,
  GRACE_MS: days(GRACE_MS),
  FIRST_REMINDER_MS: days(FIRST_REMINDER_MS),
  RECEIPT_RETENTION_MS: days(RECEIPT_RETENTION_MS),
  WITHDRAWAL_MS: days(WITHDRAWAL_MS),
  CONTRACT_RETENTION_YEARS: `${CONTRACT_RETENTION_YEARS} full years`,
  'POST_LIMITS.pictures': `${POST_LIMITS.pictures}`,
  'POST_LIMITS.description': `${POST_LIMITS.description}`,
  'POST_LIMITS.place': `${POST_LIMITS.place}`,
  'POST_LIMITS.tagged': `${POST_LIMITS.tagged}`,
  'UPLOAD_LIMITS.pictureBytes': megabytes(UPLOAD_LIMITS.pictureBytes),
  'UPLOAD_LIMITS.videoBytes': megabytes(UPLOAD_LIMITS.videoBytes),
  SHOWN_TAGGED: `${SHOWN_TAGGED}`,
  'LIMITS.likeByAccount': rate(LIMITS.likeByAccount),
  'LIMITS.likeByNewAccount': rate(LIMITS.likeByNewAccount),
  COPIED_MS: seconds(COPIED_MS),
  SHORT_ID_LENGTH: `${SHORT_ID_LENGTH}`,
  'REPORT_REASONS.length': `${REPORT_REASONS.length}`,
  REPORT_TEXT_MAX: `${REPORT_TEXT_MAX}`,
  CONFIRMED_MS: seconds(CONFIRMED_MS),
  'LIMITS.reportByNetwork': rate(LIMITS.reportByNetwork),
  'LIMITS.reportByAccount': rate(LIMITS.reportByAccount),
  'LIMITS.reportByNewAccount': rate(LIMITS.reportByNewAccount),
  APP_TOAST_MS: seconds(APP_TOAST_MS),
  UPLOAD_TTL_MS: hours(UPLOAD_TTL_MS),
  NEW_ACCOUNT_MS: days(NEW_ACCOUNT_MS),
  'STORAGE_LIMITS.young.day': megabytes(STORAGE_LIMITS.young.day),
  'STORAGE_LIMITS.young.total': gigabytes(STORAGE_LIMITS.young.total),
  'STORAGE_LIMITS.grown.day': gigabytes(STORAGE_LIMITS.grown.day),
  'STORAGE_LIMITS.grown.total': gigabytes(STORAGE_LIMITS.grown.total),
  'LIMITS.uploadByAccount': rate(LIMITS.uploadByAccount),
  REMOVED_RETENTION_MS: days(REMOVED_RETENTION_MS),
  REPORTER_RETENTION_MS: days(REPORTER_RETENTION_MS),
  APPEAL_DAYS: `${APPEAL_DAYS} days`,
  MAIL_HOLD_SECONDS: minutes(MAIL_HOLD_SECONDS * SECOND_MS),
  'FRAME_LIMITS.seconds': `${FRAME_LIMITS.seconds} s`,
  QUESTS_PER_WEEK: `${QUESTS_PER_WEEK}`,
  'VOTE_RULES.burstVotes': `${VOTE_RULES.burstVotes}`,
  'VOTE_RULES.burstSeconds': `${VOTE_RULES.burstSeconds} s`,
  ENTRIES_PER_PAGE: `${ENTRIES_PER_PAGE}`,
  WEEKS_PER_PAGE: `${WEEKS_PER_PAGE}`,
  'QUEST_LIMITS.title': `${QUEST_LIMITS.title}`,
  'QUEST_LIMITS.theme': `${QUEST_LIMITS.theme}`,
  'QUEST_LIMITS.description': `${QUEST_LIMITS.description}`,
  'QUEST_LIMITS.highPoints': `${QUEST_LIMITS.highPoints}`,
  POSTS_MAX: `${POSTS_MAX}`,
  URL_MAX: `${URL_MAX}`,
  'LIMITS.terminationUncheckedByNetwork': rate(LIMITS.terminationUncheckedByNetwork),
  'LIMITS.appealUncheckedByNetwork': rate(LIMITS.appealUncheckedByNetwork),
  'LIMITS.supportUncheckedByNetwork': rate(LIMITS.supportUncheckedByNetwork),
};

/** For each section, its number followed by the numbers of its rules. */
const sections = text
  .split(/^## /m)
  .slice(1)
  .map((section) => [...section.matchAll(/^\d+(?=\. )/gm)].map(([number]) => Number(number)));
const rules = sections.flatMap(([section, ...numbers]) => [
  `${section}`,
  ...numbers.map((number) => `${section}.${number}`),
]);

const table = [...text.matchAll(/^\| (\d+\.\d+) .* \| (.*) \| `(.*)` \|$/gm)].map(
  ([, rule = '', value = '', constant = '']) => ({ rule, value, constant }),
);

/** Compares every row of the table. No constant may occur twice or lack a row. */
test('the values of docs/product.md equal the constants of the code', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  expect(table.length).toBe(rows.length - 2);
  expect(table.map(({ constant }) => constant).toSorted()).toEqual(Object.keys(CONSTANTS).toSorted());
  expect(Object.fromEntries(table.map(({ constant, value }) => [constant, value]))).toEqual(CONSTANTS);
});

/**
 * Markdown numbers lists consecutively, so after a gap the rendered numbers would differ from those in the
 * source.
 */
test('sections and rules are numbered without gaps', () => {
  expect(sections).toEqual(
    sections.map(([, ...numbers], index) => [index + 1, ...numbers.map((_, place) => place + 1)]),
  );
});

const FILES =
  '{apps,bench,connectors,contracts,db,deploy,docs,domain,locales,platform,sandbox,scripts,tests}/**/*.{ts,tsx,css,md,mjs,yml,conf}';
const LINE_BREAK = /\n\s*(?:\*|\/\/|#)?\s*/g;
const CITATION = /\bproduct (\d+(?:\.\d+)?(?:(?:, | and | to )\d+\.\d+)*)/g;

/** Returns the cited numbers. `product 9.2 to 9.4` cites 9.2 and 9.4. */
const citationsIn = (source: string): string[] =>
  [...source.replace(LINE_BREAK, ' ').matchAll(CITATION)].flatMap(([, list = '']) =>
    list.split(/, | and | to /),
  );

test('every product rule that code, tests and documents cite exists', () => {
  const cited = globSync([FILES, '*.{ts,md}'], { cwd: root }).flatMap((path) =>
    citationsIn(readFileSync(`${root}${path}`, 'utf8')).map((rule) => ({ path, rule })),
  );
  expect(cited.length).toBeGreaterThan(180);
  const known = new Set(rules);
  expect(cited.filter(({ rule }) => !known.has(rule))).toEqual([]);
  expect(table.filter(({ rule }) => !known.has(rule))).toEqual([]);
});

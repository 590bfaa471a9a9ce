/** Why something may be reported, in the order of the form. */
export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'nudity',
  'child_safety',
  'impersonation',
  'intellectual_property',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What nobody who decides may overlook among the others. */
export const URGENT_REASONS: readonly ReportReason[] = ['child_safety', 'illegal'];

/** What the law forbids; the others are against our terms. */
export const ILLEGAL_REASONS: readonly ReportReason[] = ['child_safety', 'intellectual_property', 'illegal'];

/** What an operator may decide: not shown while it stands, gone for good, a word to its owner, nothing wrong. */
export const REPORT_DECISIONS = ['hide', 'remove', 'warn', 'reject'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const REPORT_TEXT_MAX = 2000;

/** What one report holds when its sender goes on writing: UTF-16 units in all, and how often something is added. */
export const REPORT_TOTAL_TEXT_MAX = 4 * REPORT_TEXT_MAX;
export const REPORT_ADDITIONS_MAX = 10;

/** How long a decision may be appealed (Digital Services Act, article 20: at least six months). */
export const APPEAL_DAYS = 184;

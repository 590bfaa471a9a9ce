/** Reasons for a report, in the order of the form. */
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

/** Reasons that operators must handle first. */
export const URGENT_REASONS: readonly ReportReason[] = ['child_safety', 'illegal'];

/** Reasons that claim a violation of the law. The other reasons claim a violation of the terms. */
export const ILLEGAL_REASONS: readonly ReportReason[] = ['child_safety', 'intellectual_property', 'illegal'];

/**
 * Decisions of an operator: hide the content while the decision applies, remove it permanently, warn its
 * owner, or reject the report.
 */
export const REPORT_DECISIONS = ['hide', 'remove', 'warn', 'reject'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const REPORT_TEXT_MAX = 2000;

/**
 * Limits on a report that its reporter sends again: total length of its text in UTF-16 units, and number of
 * later additions.
 */
export const REPORT_TOTAL_TEXT_MAX = 4 * REPORT_TEXT_MAX;
export const REPORT_ADDITIONS_MAX = 10;

/** Number of days within which a decision may be appealed (Digital Services Act, article 20: at least six months). */
export const APPEAL_DAYS = 184;

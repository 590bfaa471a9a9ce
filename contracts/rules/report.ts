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

import { REPORT_TEXT_MAX } from '#contracts/rules/report';

/**
 * Limits on a report that its reporter sends again: total length of its text in UTF-16 units, and number of
 * later additions.
 */
export const REPORT_TOTAL_TEXT_MAX = 4 * REPORT_TEXT_MAX;
export const REPORT_ADDITIONS_MAX = 10;

/** Number of days within which a decision may be appealed (Digital Services Act, article 20: at least six months). */
export const APPEAL_DAYS = 184;

import { brand } from '#brand';
import type { Finding } from './finding.ts';

/** Matches an App Store URL with an all-zero id, as in `brand.ts` until the app is listed. */
const UNLISTED = /\/id0+$/;

/**
 * Findings for values of `brand.ts`, keyed by the value's path or by the first segment of that path. The full
 * path takes precedence.
 */
const USES: Record<string, Pick<Finding, 'level' | 'problem' | 'remedy'>> = {
  'stores.ios': {
    level: 'bad',
    problem: 'is a placeholder: every link to the App Store is broken',
    remedy: "replace it with the URL of the app's listing",
  },
  imprint: {
    level: 'bad',
    problem: 'is missing: the legal pages and order confirmations show a gap',
    remedy: 'complete it with your lawyer (locales/legal/README.md)',
  },
  communityChat: {
    level: 'warn',
    problem: 'is missing: the support page shows no chat',
    remedy: 'set an https: invite URL, if there is a chat',
  },
  timeline: {
    level: 'warn',
    problem: 'is missing: the About page shows this event without a date',
    remedy: 'set the date as 2024, 2024-05 or 2024-05-31',
  },
  founders: {
    level: 'warn',
    problem: 'is missing: the press page leaves this founder out',
    remedy: 'set the name',
  },
};

/**
 * Returns the paths, such as `founders.0.name`, of the values in `brand.ts` that the operator still has to
 * fill in.
 */
export function incompletePaths(value: unknown, path: readonly string[] = []): string[] {
  if (value === null || (typeof value === 'string' && UNLISTED.test(value))) return [path.join('.')];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => incompletePaths(inner, [...path, key]));
}

export const checkPlaceholders = (): Finding[] =>
  incompletePaths(brand).map((path) => {
    const use = USES[path] ?? USES[path.split('.', 1)[0] ?? ''];
    if (!use) throw new Error(`The doctor has no finding for brand.ts ${path}`);
    return { ...use, subject: `brand.ts ${path}` };
  });

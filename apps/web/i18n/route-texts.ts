import { type UIMatch, useMatches } from 'react-router';
import type { LookFont } from '#contracts/rules/shorts/looks';
import type { Namespace } from '#locales/texts';

/**
 * How a page becomes interactive:
 * - `page`: with the page script and islands (`entry.page.ts`);
 * - `app`: by hydration of the whole page;
 * - `none`: with a script of its own.
 */
export type PageScripts = 'page' | 'app' | 'none';

/** Options that a route module exports as `handle`. */
export interface RouteHandle {
  /** Namespaces that the page needs in addition to `common`. */
  texts?: readonly Namespace[];
  /** Defaults to `page`. A route with several kinds of pages sets a function, which receives the match. */
  scripts?: PageScripts | ((match: Pick<UIMatch, 'params'>) => PageScripts);
  /** The page's background colour, `#rrggbb`, if it differs from the default. */
  pageColour?: (match: UIMatch) => string | undefined;
  /** The font of the whole page if it is not the default. */
  pageFont?: (match: UIMatch) => LookFont | undefined;
}

const handleOf = (match: Pick<UIMatch, 'handle'>) => match.handle as RouteHandle | undefined;

/**
 * Returns `common` and the namespaces of the matched routes, separated by spaces. The browser loads them
 * before it hydrates the app.
 */
export function useRouteTexts(): string {
  const named = useMatches().flatMap((match) => handleOf(match)?.texts ?? []);
  return ['common', ...new Set(named)].join(' ');
}

/** Returns how the page for these matched routes becomes interactive. */
export function pageScripts(matches: Pick<UIMatch, 'handle' | 'params'>[]): PageScripts {
  const chosen = matches.map((match) => {
    const scripts = handleOf(match)?.scripts;
    return typeof scripts === 'function' ? scripts(match) : scripts;
  });
  return chosen.findLast((scripts) => scripts !== undefined) ?? 'page';
}

export const usePageScripts = (): PageScripts => pageScripts(useMatches());

/** Returns the page's background colour if its route sets one. */
export function usePageColour(): string | undefined {
  return useMatches()
    .map((match) => handleOf(match)?.pageColour?.(match))
    .findLast((colour) => colour !== undefined);
}

/** Returns the page's font if its route sets one, otherwise the default. */
export function usePageFont(): LookFont {
  return (
    useMatches()
      .map((match) => handleOf(match)?.pageFont?.(match))
      .findLast((font) => font !== undefined) ?? 'plain'
  );
}

import { markdownTable } from '../results.ts';
import type { InteractionScripts, PageScripts } from './page-scripts.ts';
import type { ScriptWeight } from './script-weight.ts';

export const INP_BUDGET_MS = 100;

interface Limit {
  kilobytes: number;
  files: number;
}
interface Limits {
  atRest: Limit;
  scrolled: Limit;
  interaction: Limit;
  inpMs: number;
}

const anyNumberOf = Number.POSITIVE_INFINITY;
const onAnyPage: Limits = {
  atRest: { kilobytes: 5, files: 1 },
  scrolled: { kilobytes: 10, files: anyNumberOf },
  interaction: { kilobytes: 80, files: anyNumberOf },
  inpMs: INP_BUDGET_MS,
};
const always = (limit: Limit, inpMs = INP_BUDGET_MS): Limits => ({
  ...{ atRest: limit, scrolled: limit, interaction: limit, inpMs },
});
/** The sign-in pages are a hydrated app, so they may load more scripts. */
const onSignIn = always({ kilobytes: 120, files: 8 });
/** Does not include the script of the effects (`effectsKb`), because the member has chosen to use them. */
const onShort = always({ kilobytes: 5, files: anyNumberOf });

/** The account is a hydrated app too. It is measured without a budget. */
const onAccount = always(
  { kilobytes: Number.POSITIVE_INFINITY, files: anyNumberOf },
  Number.POSITIVE_INFINITY,
);

function limitsOf(path: string): Limits {
  if (path.startsWith('/account')) return onAccount;
  if (path.startsWith('/sign-in/')) return onSignIn;
  return path.startsWith('/@') ? onShort : onAnyPage;
}

const own = ({ kilobytes, effectsKb }: ScriptWeight) => kilobytes - effectsKb;
const kb = (value: number) => value.toFixed(1);

/** Returns the exceeded budgets, one per line. */
export function exceededBudgets(
  pages: readonly PageScripts[],
  interactions: readonly InteractionScripts[],
): string[] {
  const over = (where: string, weight: ScriptWeight, { kilobytes, files }: Limit) => [
    ...(own(weight) > kilobytes ? [`${where}: ${kb(own(weight))} kB, at most ${kilobytes} kB`] : []),
    ...(weight.files > files ? [`${where}: ${weight.files} files, at most ${files}`] : []),
  ];
  return [
    ...pages.flatMap((page) => [
      ...over(`${nameOf(page)} at rest`, page.atRest, limitsOf(page.path).atRest),
      ...over(`${nameOf(page)} after scrolling`, page.scrolled, limitsOf(page.path).scrolled),
    ]),
    ...interactions.flatMap(({ path, what, scripts, inpMs }) => [
      ...over(`${path}, ${what}`, scripts, limitsOf(path).interaction),
      ...(inpMs > limitsOf(path).inpMs || inpMs === Number.POSITIVE_INFINITY
        ? [`${path}, ${what}: INP ${latency(inpMs)}, at most ${limitsOf(path).inpMs} ms`]
        : []),
    ]),
  ];
}

const nameOf = ({ path, asMember }: PageScripts) => (asMember ? `${path} as a member` : path);

const latency = (ms: number) =>
  ms === 0 ? '< 16 ms' : Number.isFinite(ms) ? `${Math.round(ms)} ms` : 'no effect';

/**
 * Returns two Markdown tables of the scripts that each page has loaded: the first at rest and after
 * scrolling, the second after the main interaction.
 */
export function scriptTables(
  pages: readonly PageScripts[],
  interactions: readonly InteractionScripts[],
): string {
  const cells = (weight: ScriptWeight) => [
    kb(own(weight)) + (weight.effectsKb > 0 ? ` + ${kb(weight.effectsKb)}` : ''),
    String(weight.files),
  ];
  const first = markdownTable(
    ['page', 'at rest kB', 'files', 'scrolled kB', 'files'],
    pages.map((page) => [nameOf(page), ...cells(page.atRest), ...cells(page.scrolled)]),
  );
  const second = markdownTable(
    ['page', 'main interaction', 'kB', 'files', 'INP'],
    interactions.map(({ path, what, scripts, inpMs }) => [path, what, ...cells(scripts), latency(inpMs)]),
  );
  return `${first}\n\n${second}`;
}

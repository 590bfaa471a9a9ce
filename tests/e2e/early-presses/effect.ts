import type { Control, PageFacts } from './page-facts.ts';
import { stir, type Visit, wait } from './visit.ts';

/** What a press changes on a page that has long been loaded. */
export interface Effect {
  /** Appeared after the press, perhaps only for a while. */
  seen: string[];
  /** States that the page has afterwards. */
  gained: string[];
  /** Texts and states that the page does not have afterwards. */
  lost: string[];
  /** Requests and focus, compared only if nothing else changed. */
  invisible: string[];
}

const PATIENCE_MS = 20_000;
const POLL_MS = 50;

const without = (facts: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return [...new Set(facts)].filter((fact) => !known.has(fact));
};
const visible = ({ states, texts }: PageFacts) => [...states, ...texts];
const lasting = ({ states, colours }: PageFacts) => [...states, ...colours];
const invisible = ({ focus }: PageFacts, calls: readonly string[]) => [`focus on ${focus}`, ...calls];

/** Presses a control on a page that has loaded everything, and returns what changed. */
export async function effectOf(visit: Visit, control: Control): Promise<Effect> {
  await stir(visit.page);
  await visit.quiet();
  // What changes by itself is no effect.
  const [early, before] = [await visit.facts(), await visit.facts()];
  const calls = visit.calls.length;
  await visit.drain();
  await visit.press(control);
  await visit.quiet();
  const after = await visit.facts();
  const known = [...visible(early), ...visible(before)];
  return {
    seen: without(await visit.drain(), known),
    gained: without(lasting(after), [...lasting(early), ...lasting(before)]),
    lost: without(visible(before), visible(after)),
    invisible: without(invisible(after, visit.calls.slice(calls)), [
      ...invisible(before, []),
      `focus on ${control.name}`,
    ]),
  };
}

export const isNothing = ({ seen, gained, lost }: Effect) => seen.length + gained.length + lost.length === 0;

/**
 * Waits until the press has had its effect. Returns what is missing in the end; nothing if the page is
 * `isAnswered` instead.
 */
export async function missingFrom(
  visit: Visit,
  effect: Effect,
  isAnswered: () => Promise<boolean> = async () => false,
): Promise<string[]> {
  const seen = new Set<string>();
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    if (await isAnswered()) return [];
    for (const fact of await visit.drain()) seen.add(fact);
    const now = await visit.facts();
    const missing = isNothing(effect)
      ? without(effect.invisible, invisible(now, visit.calls))
      : [
          ...without(effect.seen, [...seen, ...visible(now)]),
          ...without(effect.gained, lasting(now)),
          ...effect.lost.filter((fact) => visible(now).includes(fact)).map((fact) => `still ${fact}`),
        ];
    if (missing.length === 0 || performance.now() > until) return missing;
    await wait(POLL_MS);
  }
}

/**
 * Returns what was undone when the rest of the scripts arrived, for a press must not be answered twice. What
 * ends by itself has meanwhile ended on the page that was pressed first.
 */
export async function undoneOn(visit: Visit, first: Visit, { gained }: Effect): Promise<string[]> {
  await visit.quiet();
  const [{ states }, lasting] = [await visit.facts(), await first.facts()];
  return gained
    .filter((fact) => lasting.states.includes(fact) && !states.includes(fact))
    .map((fact) => `no longer ${fact}`);
}

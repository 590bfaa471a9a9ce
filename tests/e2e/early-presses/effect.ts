import type { Control, PageFacts } from './page-facts.ts';
import { stir, type Visit, wait } from './visit.ts';

/** Changes that a press causes on a page that has loaded completely. */
export interface Effect {
  /** States and texts that appear after the press, including those that disappear again. */
  seen: string[];
  /** States and colours that the page has after the press but did not have before. */
  gained: string[];
  /** States and texts that the page had before the press but does not have after it. */
  lost: string[];
  /** The new focus and the requests. Compared only if nothing else changed. */
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
  // Takes two samples before the press: what changes between them changes by itself and is not an effect of
  // the press.
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
 * Waits until the page shows the effect, for at most `PATIENCE_MS`. Returns what is still missing by then, or
 * an empty list as soon as `isAnswered` resolves to true.
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
 * Returns the states that the press had set and that were undone when the remaining scripts arrived, for
 * example because the press was handled twice. States that have also ended on `first`, the page on which the
 * effect was recorded, are ignored: they end by themselves.
 */
export async function undoneOn(visit: Visit, first: Visit, { gained }: Effect): Promise<string[]> {
  await visit.quiet();
  const [{ states }, lasting] = [await visit.facts(), await first.facts()];
  return gained
    .filter((fact) => lasting.states.includes(fact) && !states.includes(fact))
    .map((fact) => `no longer ${fact}`);
}

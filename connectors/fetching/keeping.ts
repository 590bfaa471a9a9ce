import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import type { Keeping } from './kept-answers.ts';

const kept = (freshMs: number): Keeping => ({ freshMs, staleMs: DAY_MS, negativeMs: MINUTE_MS });

/** How long each kind of answer is good; well within what each provider allows. */
export const KEEPING = {
  /**
   * What was played a day ago is not what somebody listens to (reference: Spotify). Whoever asks is given the last song
   * in place of one refresh that fails; then the card says that it has none (spec section 8).
   */
  song: { ...kept(10 * SECOND_MS), staleMs: 2 * MINUTE_MS, standInMs: 20 * SECOND_MS },
  tracks: kept(10 * MINUTE_MS),
  chat: kept(5 * MINUTE_MS),
  event: kept(15 * MINUTE_MS),
  video: kept(15 * MINUTE_MS),
} as const satisfies Record<string, Keeping>;

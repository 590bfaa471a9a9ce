import type { Draft } from './draft.ts';
import type { StepName } from './edit-draft.ts';

/** Name of a step: an edit, or a whole draft that was discarded or restored. */
export type HistoryStep = StepName | 'discarded' | 'draftRestored';

/** A step that can be undone or redone. */
interface Step {
  what: HistoryStep;
  /** In `past` the draft before the step, in `future` the draft after it. Drafts share their unchanged parts. */
  draft: Draft;
  /** The field that the step typed into. */
  field?: string | undefined;
  /** Time of the step's last change, in ms; undefined if unknown. */
  at?: number | undefined;
}

/** Steps in the order in which they were made; in `future`, the last one is redone first. */
export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

export const EMPTY_HISTORY: History = { past: [], future: [] };

const MAX_STEPS = 100;
/** Changes of one field with shorter pauses, in ms, are one step. */
const TYPING_PAUSE = 1000;

interface Change extends Omit<Step, 'draft'> {
  before: Draft;
  after: Draft;
}

/**
 * Adds a change to the history. Typing continues the previous step of the same field. Typing that restores the
 * text before that step undoes the step; the browser's own undo inside a text field does that.
 */
export function recordStep({ past, future }: History, { before, after, ...step }: Change): History {
  const last = past.at(-1);
  if (last && step.field !== undefined && last.field === step.field) {
    const rest = past.slice(0, -1);
    if (isEqual(last.draft, after)) return { past: rest, future: [...future, { ...last, draft: before }] };
    if ((step.at ?? 0) - (last.at ?? Number.NEGATIVE_INFINITY) < TYPING_PAUSE)
      return { past: [...rest, { ...last, at: step.at }], future: [] };
  }
  return { past: [...past, { ...step, draft: before }].slice(-MAX_STEPS), future: [] };
}

interface Position {
  current: Draft;
  history: History;
}

/** Returns the draft and the history after undoing the last step; null if there is none. */
export function undo({ current, history: { past, future } }: Position): Position | null {
  const step = past.at(-1);
  if (!step) return null;
  const history = { past: past.slice(0, -1), future: [...future, { ...step, draft: current }] };
  return { current: step.draft, history };
}

/** Returns the draft and the history after redoing the step that was undone last; null if there is none. */
export function redo({ current, history: { past, future } }: Position): Position | null {
  const step = future.at(-1);
  if (!step) return null;
  // Typing after a redo is a step of its own.
  const history = { past: [...past, { what: step.what, draft: current }], future: future.slice(0, -1) };
  return { current: step.draft, history };
}

const isEqual = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b);

import type { ConnectedService } from '#contracts/rules/services';
import type { ShortUser } from '#contracts/short';
import { withChecklistClosed } from '../../../features/first-steps/steps.ts';
import { withFreshConnections, withoutConnection } from './connections.ts';
import { type Draft, isSameDraft, toDraft } from './draft.ts';
import { type EditAction, editDraft, stepOf, typedField } from './edit-draft.ts';
import { EMPTY_HISTORY, type History, type HistoryStep, recordStep, redo, undo } from './history.ts';
import { type PremiumReason, type Problem, premiumReasons } from './problems.ts';
import { rebase } from './rebase.ts';

/**
 * A failed save, or a failed load of the newer version. The code `offline` means that there was no response;
 * `otherUser` means that another member is signed in.
 */
export type SaveFailure = {
  /** The error code as the server sent it; it may be unknown to this page. */
  code: string;
  /** The server's description of the error. */
  description?: string;
  /** Id by which support finds the request in the log. */
  requestId?: string;
  problems: Problem[];
};

export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving'; sent: Draft }
  | { kind: 'failed'; failure: SaveFailure }
  /** Another tab or device has saved the Short since this page loaded it. */
  | { kind: 'outdated' }
  | { kind: 'loadingNewer' }
  /** The changes were applied to the newer version and are not saved yet. */
  | { kind: 'rebased' }
  /** The draft that the browser kept since `savedAt` (ms) is back. */
  | { kind: 'restored'; savedAt: number }
  /** There was no response to saving `sent`. It is saved as soon as there is a connection again. */
  | { kind: 'offline'; sent: Draft }
  | { kind: 'signedOut' }
  /** Another member is signed in in this browser. */
  | { kind: 'otherUser' };

export interface EditorState {
  /** The server's last response, which includes the data that the editor does not change. */
  user: ShortUser;
  /** The ETag of `user`. */
  version: string;
  original: Draft;
  current: Draft;
  history: History;
  save: SaveStatus;
}

export type EditorAction =
  | EditAction
  | { type: 'undone' | 'redone' }
  | { type: 'discarded' }
  /** Takes over a draft that was discarded or, with `savedAt` (ms), kept by the browser. */
  | { type: 'draftRestored'; draft: Draft; savedAt?: number }
  | { type: 'connectionsRefreshed'; user: ShortUser }
  | { type: 'disconnected'; service: ConnectedService }
  | { type: 'checklistClosed'; closedAt: string }
  | { type: 'saveStarted'; sent: Draft }
  | { type: 'saved'; user: ShortUser; version: string; sent: Draft }
  /** Without `sent`, loading the newer version failed. */
  | { type: 'saveFailed'; failure: SaveFailure; sent?: Draft | undefined }
  /** Another tab or device has saved a newer version. */
  | { type: 'newerFound' }
  /** Another member is signed in in this browser, or this one is again. */
  | { type: 'otherUserFound' | 'ownUserBack' }
  | { type: 'newerLoading' }
  | { type: 'newerLoaded'; user: ShortUser; version: string };

/** An action with its time (ms), by which typing is joined into steps. */
export type TimedAction = EditorAction & { at?: number };

export function createEditorState(user: ShortUser, version: string): EditorState {
  const original = toDraft(user);
  return { user, version, original, current: original, history: EMPTY_HISTORY, save: { kind: 'idle' } };
}

export const isChanged = ({ original, current }: Pick<EditorState, 'original' | 'current'>): boolean =>
  !isSameDraft(original, current);

/** Whether the pending save contains all changes. */
export const savesEverything = ({ save, current }: EditorState): boolean =>
  save.kind === 'saving' && isSameDraft(save.sent, current);

/** Returns the reasons why this state cannot be saved without Premium. */
export const premiumReasonsOf = ({ user, original, current }: EditorState): PremiumReason[] =>
  premiumReasons(current, original, user);

const UNSETTLED: readonly SaveStatus['kind'][] = ['saving', 'loadingNewer', 'outdated', 'otherUser'];

/** Whether a request is pending, a newer version is still to be loaded, or another member is signed in. */
export const isUnsettled = ({ kind }: SaveStatus): boolean => UNSETTLED.includes(kind);

/** Whether the server rejected a save because Premium is missing. */
export const isPremiumRequired = (save: SaveStatus): boolean =>
  save.kind === 'failed' && save.failure.code === 'need_premium';

/** The editor's reducer, without side effects, a clock or randomness. */
export function reduceEditor(state: EditorState, action: TimedAction): EditorState {
  switch (action.type) {
    case 'undone':
      return atPosition(state, undo(state));
    case 'redone':
      return atPosition(state, redo(state));
    case 'discarded':
      return { ...edit(state, discardedTo(state), { what: 'discarded' }), save: afterWhole(state.save) };
    case 'draftRestored': {
      const save: SaveStatus =
        action.savedAt === undefined ? { kind: 'idle' } : { kind: 'restored', savedAt: action.savedAt };
      return { ...edit(state, action.draft, { what: 'draftRestored' }), save: afterWhole(state.save, save) };
    }
    case 'connectionsRefreshed':
      return {
        ...state,
        user: withFreshConnections(state.user, action.user),
        // Premium is now active, so the failure no longer applies.
        save: action.user.hasPremium && isPremiumRequired(state.save) ? { kind: 'idle' } : state.save,
      };
    case 'disconnected':
      return { ...state, user: withoutConnection(state.user, action.service) };
    case 'checklistClosed':
      return { ...state, user: withChecklistClosed(state.user, action.closedAt) };
    case 'saveStarted':
    case 'saved':
    case 'saveFailed':
    case 'newerFound':
    case 'otherUserFound':
    case 'ownUserBack':
    case 'newerLoading':
    case 'newerLoaded':
      return reduceSave(state, action);
    default:
      return edit(state, editDraft(state.current, action), {
        what: stepOf(action),
        field: typedField(action),
        at: action.at,
      });
  }
}

interface StepInfo {
  what: HistoryStep;
  field?: string | undefined;
  at?: number | undefined;
}

function edit(state: EditorState, current: Draft, step: StepInfo): EditorState {
  if (current === state.current) return state;
  const history = recordStep(state.history, { ...step, before: state.current, after: current });
  return { ...state, current, history, save: afterEdit(state.save) };
}

const atPosition = (
  state: EditorState,
  position: Pick<EditorState, 'current' | 'history'> | null,
): EditorState => (position ? { ...state, ...position, save: afterEdit(state.save) } : state);

type SaveAction = Extract<
  EditorAction,
  {
    type:
      | ('saveStarted' | 'saved' | 'saveFailed')
      | ('newerFound' | 'newerLoading' | 'newerLoaded')
      | ('otherUserFound' | 'ownUserBack');
  }
>;

/** Applies the result of a request. While another member is signed in, the status stays until this member is back. */
function reduceSave(state: EditorState, action: SaveAction): EditorState {
  const next = settleSave(state, action);
  return state.save.kind === 'otherUser' && action.type !== 'ownUserBack'
    ? { ...next, save: state.save }
    : next;
}

function settleSave(state: EditorState, action: SaveAction): EditorState {
  switch (action.type) {
    case 'saveStarted':
      return { ...state, save: { kind: 'saving', sent: action.sent } };
    case 'saved': {
      const { user, version, sent } = action;
      const original = toDraft(user);
      // Changes made while the save was pending are applied to the response.
      const current = rebase({ base: sent, mine: state.current, theirs: original });
      return { ...state, user, version, original, current, save: { kind: 'idle' } };
    }
    case 'saveFailed':
      // Premium ended while this page was open, so the editor requires Premium again from now on (product
      // 7.5).
      if (action.failure.code === 'need_premium')
        return { ...state, user: { ...state.user, hasPremium: false }, save: statusOf(action) };
      return { ...state, save: statusOf(action) };
    case 'newerFound':
      return { ...state, save: { kind: 'outdated' } };
    case 'otherUserFound':
      return { ...state, save: { kind: 'otherUser' } };
    case 'ownUserBack':
      return state.save.kind === 'otherUser' ? { ...state, save: { kind: 'idle' } } : state;
    case 'newerLoading':
      return { ...state, save: { kind: 'loadingNewer' } };
    case 'newerLoaded': {
      const { user, version } = action;
      const original = toDraft(user);
      const current = rebase({ base: state.original, mine: state.current, theirs: original });
      const save: SaveStatus = { kind: isSameDraft(original, current) ? 'idle' : 'rebased' };
      return { user, version, original, current, history: EMPTY_HISTORY, save };
    }
  }
}

function statusOf({ failure, sent }: { failure: SaveFailure; sent?: Draft | undefined }): SaveStatus {
  if (failure.code === 'newer_version') return { kind: 'outdated' };
  if (failure.code === 'unauthorized') return { kind: 'signedOut' };
  if (failure.code === 'otherUser') return { kind: 'otherUser' };
  if (failure.code === 'offline' && sent) return { kind: 'offline', sent };
  return { kind: 'failed', failure };
}

/** A pending save cannot be taken back, so discarding during it leaves what it saves. */
const discardedTo = ({ save, original }: EditorState): Draft =>
  save.kind === 'saving' ? save.sent : original;

/** Returns the status after the whole draft was replaced. */
const afterWhole = (save: SaveStatus, next: SaveStatus = { kind: 'idle' }): SaveStatus =>
  isUnsettled(save) ? save : next;

/** Returns the status after the draft changed: a failure and the note about a restored draft no longer apply. */
const afterEdit = (save: SaveStatus): SaveStatus =>
  save.kind === 'failed' || save.kind === 'restored' ? { kind: 'idle' } : save;

import type { ShortcutId } from '#contracts/cards';
import type { ShortcutInput } from '#contracts/cards/inputs';
import type { LookTheme } from '#contracts/rules/looks';
import type { ConnectedService } from '#contracts/rules/services';
import { defaultLinkTitle } from '#contracts/rules/short';
import type { AnimationKind } from '#contracts/rules/short-theme';
import type { ShortLook, ShortUser } from '#contracts/short';
import { withFreshConnections, withoutConnection } from './connections.ts';
import { type ColourName, type Draft, type DraftLink, isSameDraft, type Service, toDraft } from './draft.ts';
import { withLookPart, withLookTheme, withoutPremiumLook } from './look-edits.ts';
import { type PremiumReason, type Problem, premiumReasons } from './problems.ts';
import { rebase } from './rebase.ts';

/**
 * A failed save. The code `offline` means that there was no response; `otherUser` means that another member
 * is signed in.
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
  | { kind: 'saving' }
  | { kind: 'failed'; failure: SaveFailure }
  /** Another tab or device has saved the Short since this page loaded it. */
  | { kind: 'outdated' }
  | { kind: 'loadingNewer' }
  /** The changes were applied to the newer version and are not saved yet. */
  | { kind: 'rebased' }
  | { kind: 'signedOut' };

export interface EditorState {
  /** The server's last response, which includes the data that the editor does not change. */
  user: ShortUser;
  /** The ETag of `user`. */
  version: string;
  original: Draft;
  current: Draft;
  save: SaveStatus;
}

export type EditorAction =
  | { type: 'colourTyped'; name: ColourName; value: string }
  | { type: 'gradientSet'; on: boolean }
  /** A draft as the source restores its look, which may be older than the looks. */
  | { type: 'lookChosen'; source: LookTheme | Draft }
  | { type: 'lookPartSet'; part: ShortLook }
  | { type: 'animationSet'; on: boolean }
  | { type: 'animationChosen'; animation: AnimationKind }
  | { type: 'typewriterSet'; on: boolean }
  | { type: 'titlesSet'; titles: string[] }
  | { type: 'linkAdded'; id: string; word: string }
  | { type: 'linkTyped'; id: string; part: 'title' | 'link'; value: string }
  | { type: 'linkRemoved'; id: string }
  | { type: 'linkRestored'; link: DraftLink; index: number }
  | { type: 'linkMoved'; id: string; by: -1 | 1 }
  | { type: 'shortcutAdded'; id: ShortcutId }
  | { type: 'shortcutInputTyped'; input: ShortcutInput; value: string }
  | { type: 'shortcutRemoved'; id: ShortcutId }
  | { type: 'shortcutRestored'; id: ShortcutId; index: number }
  /** Moves the shortcut past `neighbour`, the next visible shortcut in the direction of the move. */
  | { type: 'shortcutMoved'; id: ShortcutId; neighbour: ShortcutId }
  | { type: 'connectionShown'; service: Service; visible: boolean }
  | { type: 'connectionsRefreshed'; user: ShortUser }
  | { type: 'disconnected'; service: ConnectedService }
  | { type: 'premiumTurnedOff' }
  | { type: 'discarded' }
  | { type: 'draftRestored'; draft: Draft }
  | { type: 'saveStarted' }
  | { type: 'saved'; user: ShortUser; version: string; sent: Draft }
  | { type: 'saveFailed'; failure: SaveFailure }
  | { type: 'newerLoading' }
  | { type: 'newerLoaded'; user: ShortUser; version: string };

export function createEditorState(user: ShortUser, version: string): EditorState {
  const original = toDraft(user);
  return { user, version, original, current: original, save: { kind: 'idle' } };
}

export const isChanged = ({ original, current }: EditorState): boolean => !isSameDraft(original, current);

/** Returns the reasons why this state cannot be saved without Premium. */
export const needsPremium = ({ user, original, current }: EditorState): PremiumReason[] =>
  premiumReasons(current, original, user);

/** Whether the server rejected a save because Premium is missing. */
export const isPremiumRequired = (save: SaveStatus): boolean =>
  save.kind === 'failed' && save.failure.code === 'need_premium';

/** The editor's reducer, without side effects, a clock or randomness. */
export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  const { current } = state;
  const edit = (change: Partial<Draft>): EditorState => ({
    ...state,
    current: { ...current, ...change },
    save: afterEdit(state.save),
  });
  switch (action.type) {
    case 'colourTyped':
      return edit({ [action.name]: action.value });
    case 'gradientSet':
      return edit({ gradient: action.on });
    case 'lookChosen':
      return edit(withLookTheme(current, action.source));
    case 'lookPartSet':
      return edit(withLookPart(current, action.part));
    case 'animationSet':
      return edit({ animated: action.on });
    case 'animationChosen':
      return edit({ animation: action.animation });
    case 'typewriterSet':
      return edit({ typewriter: action.on });
    case 'titlesSet':
      return edit({ titles: action.titles });
    case 'linkAdded':
      return edit({ links: [...current.links, newLink(current.links, action)] });
    case 'linkTyped':
      return edit({
        links: current.links.map((link) =>
          link.id === action.id ? { ...link, [action.part]: action.value } : link,
        ),
      });
    case 'linkRemoved':
      return edit({ links: current.links.filter(({ id }) => id !== action.id) });
    case 'linkRestored':
      if (current.links.some(({ id }) => id === action.link.id)) return state;
      return edit({ links: current.links.toSpliced(action.index, 0, action.link) });
    case 'linkMoved':
      return edit({ links: moved(current.links, action.id, action.by) });
    case 'shortcutAdded':
      if (current.shortcuts.includes(action.id)) return state;
      return edit({ shortcuts: [...current.shortcuts, action.id] });
    case 'shortcutInputTyped':
      return edit({ shortcutSettings: { ...current.shortcutSettings, [action.input]: action.value } });
    case 'shortcutRemoved':
      // The shortcut's input stays, so that adding it again restores it.
      return edit({ shortcuts: current.shortcuts.filter((id) => id !== action.id) });
    case 'shortcutRestored':
      if (current.shortcuts.includes(action.id)) return state;
      return edit({ shortcuts: current.shortcuts.toSpliced(action.index, 0, action.id) });
    case 'shortcutMoved':
      return edit({ shortcuts: movedTo(current.shortcuts, action) });
    case 'connectionsRefreshed':
      return {
        ...state,
        user: withFreshConnections(state.user, action.user),
        // Premium is now active, so the failure no longer applies.
        save: action.user.hasPremium && isPremiumRequired(state.save) ? { kind: 'idle' } : state.save,
      };
    case 'disconnected':
      return { ...state, user: withoutConnection(state.user, action.service) };
    case 'connectionShown':
      return edit({
        displayConnections: { ...current.displayConnections, [action.service]: action.visible },
      });
    case 'premiumTurnedOff':
      return edit({ gradient: false, animated: false, ...withoutPremiumLook(current) });
    case 'discarded':
      return { ...state, current: state.original, save: { kind: 'idle' } };
    case 'draftRestored':
      return { ...state, current: action.draft, save: { kind: 'idle' } };
    default:
      return reduceSave(state, action);
  }
}

type SaveAction = Extract<
  EditorAction,
  { type: 'saveStarted' | 'saved' | 'saveFailed' | 'newerLoading' | 'newerLoaded' }
>;

function reduceSave(state: EditorState, action: SaveAction): EditorState {
  switch (action.type) {
    case 'saveStarted':
      return { ...state, save: { kind: 'saving' } };
    case 'saved': {
      const { user, version, sent } = action;
      const original = toDraft(user);
      // Changes made while the save was pending are applied to the response.
      const current = rebase({ base: sent, mine: state.current, theirs: original });
      return { user, version, original, current, save: { kind: 'idle' } };
    }
    case 'saveFailed':
      // Premium ended while this page was open, so the editor requires Premium again from now on (product
      // 7.5).
      if (action.failure.code === 'need_premium')
        return { ...state, user: { ...state.user, hasPremium: false }, save: statusOf(action.failure) };
      return { ...state, save: statusOf(action.failure) };
    case 'newerLoading':
      return { ...state, save: { kind: 'loadingNewer' } };
    case 'newerLoaded': {
      const { user, version } = action;
      const original = toDraft(user);
      const current = rebase({ base: state.original, mine: state.current, theirs: original });
      const save: SaveStatus = { kind: isSameDraft(original, current) ? 'idle' : 'rebased' };
      return { user, version, original, current, save };
    }
  }
}

function statusOf(failure: SaveFailure): SaveStatus {
  if (failure.code === 'newer_version') return { kind: 'outdated' };
  if (failure.code === 'unauthorized') return { kind: 'signedOut' };
  return { kind: 'failed', failure };
}

/** Clears a failure when the draft changes. `otherUser` stays, because another save cannot resolve it. */
function afterEdit(save: SaveStatus): SaveStatus {
  return save.kind === 'failed' && save.failure.code !== 'otherUser' ? { kind: 'idle' } : save;
}

function newLink(links: DraftLink[], { id, word }: { id: string; word: string }): DraftLink {
  const taken = new Set(links.map(({ title }) => title));
  let n = links.length + 1;
  while (taken.has(defaultLinkTitle(n, word))) n += 1;
  const title = defaultLinkTitle(n, word);
  return { id, title, link: '', defaultTitle: title };
}

function movedTo(
  list: ShortcutId[],
  { id, neighbour }: { id: ShortcutId; neighbour: ShortcutId },
): ShortcutId[] {
  const from = list.indexOf(id);
  const to = list.indexOf(neighbour);
  return from < 0 || to < 0 ? list : list.toSpliced(from, 1).toSpliced(to, 0, id);
}

function moved(links: DraftLink[], id: string, by: -1 | 1): DraftLink[] {
  const from = links.findIndex((link) => link.id === id);
  const [link] = links.slice(from, from + 1);
  const to = from + by;
  if (from < 0 || !link || to < 0 || to >= links.length) return links;
  return links.toSpliced(from, 1).toSpliced(to, 0, link);
}

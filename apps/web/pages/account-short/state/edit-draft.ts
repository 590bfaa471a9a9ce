import type { ShortcutId } from '#contracts/cards';
import type { ShortcutInput } from '#contracts/cards/inputs';
import { suggestTitle } from '#contracts/rules/links/suggest-title';
import { defaultLinkTitle, LINK_TITLE_MAX } from '#contracts/rules/short';
import type { AnimationKind } from '#contracts/rules/shorts/animations';
import type { LookTheme } from '#contracts/rules/shorts/looks';
import { type Arrangement, type Heading, linkKey } from '#contracts/rules/shorts/short-order';
import type { ShortLook } from '#contracts/short';
import {
  addEntries,
  arrange,
  inListOrder,
  moveEntry,
  type NewEntry,
  restoreHeading,
} from './arrange-draft.ts';
import type { ColourName, Draft, DraftLink, Service } from './draft.ts';
import { withLookPart, withLookTheme, withoutPremiumLook } from './look-edits.ts';

/** The texts that name an undone step, by the kind of the step (`step.*` in the locales). */
export type StepName =
  | 'colour'
  | 'gradient'
  | 'look'
  | 'animation'
  | 'typewriter'
  | 'titles'
  | 'linkAdded'
  | 'linkEdited'
  | 'linkRemoved'
  | 'linkRestored'
  | 'linkMoved'
  | 'linkDuplicated'
  | 'linkSwitched'
  | 'linkScheduled'
  | 'linkIcon'
  | 'linkMe'
  | 'imported'
  | 'template'
  | 'arrangement'
  | 'entryMoved'
  | 'headingAdded'
  | 'headingEdited'
  | 'headingRemoved'
  | 'headingRestored'
  | 'shortcutAdded'
  | 'shortcutEdited'
  | 'shortcutRemoved'
  | 'shortcutRestored'
  | 'shortcutMoved'
  | 'connection'
  | 'premiumTurnedOff'
  | 'theme';

/** An action that changes the draft. */
export type EditAction =
  | { type: 'colourTyped'; name: ColourName; value: string }
  | { type: 'gradientSet'; on: boolean }
  /** The source is a look, or a draft whose colours and look are restored. */
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
  /** Moves the link to a place, counted from 0. */
  | { type: 'linkMoved'; id: string; to: number }
  | { type: 'linkDuplicated'; id: string; copyId: string }
  | { type: 'linkSwitched'; id: string; on: boolean }
  /** Moments in UTC; undefined for none. */
  | { type: 'linkScheduled'; id: string; from: string | undefined; until: string | undefined }
  | { type: 'linkIconChosen'; id: string; icon: string | undefined }
  | { type: 'linkMeSet'; id: string; on: boolean }
  /** Adds links and headings behind what is there, or instead of it. */
  | { type: 'entriesAdded'; step: 'imported' | 'template'; entries: readonly NewEntry[]; replace: boolean }
  | { type: 'arrangementChosen'; arrangement: Arrangement }
  /** Moves an entry of a mixed Short to a place, counted from 0. */
  | { type: 'entryMoved'; key: string; to: number }
  | { type: 'headingAdded'; id: string }
  | { type: 'headingTyped'; id: string; value: string }
  | { type: 'headingRemoved'; id: string }
  /** Puts the heading back to a place, counted from 0. */
  | { type: 'headingRestored'; heading: Heading; to: number }
  | { type: 'shortcutAdded'; id: ShortcutId }
  | { type: 'shortcutInputTyped'; input: ShortcutInput; value: string }
  | { type: 'shortcutRemoved'; id: ShortcutId }
  | { type: 'shortcutRestored'; id: ShortcutId; index: number }
  /** Moves the shortcut past `neighbour`, the next visible shortcut in the direction of the move. */
  | { type: 'shortcutMoved'; id: ShortcutId; neighbour: ShortcutId }
  | { type: 'connectionShown'; service: Service; visible: boolean }
  | { type: 'premiumTurnedOff' }
  /** Several changes that are undone together. */
  | { type: 'changedTogether'; step: StepName; edits: readonly EditAction[] };

const STEPS: Record<Exclude<EditAction['type'], 'changedTogether' | 'entriesAdded'>, StepName> = {
  colourTyped: 'colour',
  gradientSet: 'gradient',
  lookChosen: 'look',
  lookPartSet: 'look',
  animationSet: 'animation',
  animationChosen: 'animation',
  typewriterSet: 'typewriter',
  titlesSet: 'titles',
  linkAdded: 'linkAdded',
  linkTyped: 'linkEdited',
  linkRemoved: 'linkRemoved',
  linkRestored: 'linkRestored',
  linkMoved: 'linkMoved',
  linkDuplicated: 'linkDuplicated',
  linkSwitched: 'linkSwitched',
  linkScheduled: 'linkScheduled',
  linkIconChosen: 'linkIcon',
  linkMeSet: 'linkMe',
  arrangementChosen: 'arrangement',
  entryMoved: 'entryMoved',
  headingAdded: 'headingAdded',
  headingTyped: 'headingEdited',
  headingRemoved: 'headingRemoved',
  headingRestored: 'headingRestored',
  shortcutAdded: 'shortcutAdded',
  shortcutInputTyped: 'shortcutEdited',
  shortcutRemoved: 'shortcutRemoved',
  shortcutRestored: 'shortcutRestored',
  shortcutMoved: 'shortcutMoved',
  connectionShown: 'connection',
  premiumTurnedOff: 'premiumTurnedOff',
};

export const stepOf = (action: EditAction): StepName =>
  action.type === 'changedTogether' || action.type === 'entriesAdded' ? action.step : STEPS[action.type];

/** Returns the field that an action types into; undefined for all actions that are a step of their own. */
export function typedField(action: EditAction): string | undefined {
  if (action.type === 'colourTyped') return action.name;
  if (action.type === 'linkTyped') return `${action.id}.${action.part}`;
  if (action.type === 'headingTyped') return action.id;
  return action.type === 'shortcutInputTyped' ? action.input : undefined;
}

/** Returns the draft after an action; the same object if the action changes nothing. */
export function editDraft(draft: Draft, action: EditAction): Draft {
  switch (action.type) {
    case 'colourTyped':
      return { ...draft, [action.name]: action.value };
    case 'gradientSet':
      return { ...draft, gradient: action.on };
    case 'lookChosen':
      return { ...draft, ...withLookTheme(draft, action.source) };
    case 'lookPartSet':
      return { ...draft, ...withLookPart(draft, action.part) };
    case 'animationSet':
      return { ...draft, animated: action.on };
    case 'animationChosen':
      return { ...draft, animation: action.animation };
    case 'typewriterSet':
      return { ...draft, typewriter: action.on };
    case 'titlesSet':
      return { ...draft, titles: action.titles };
    case 'linkAdded':
      return { ...draft, links: [...draft.links, newLink(draft.links, action)] };
    case 'linkTyped':
      return typeLink(draft, action);
    case 'linkRemoved':
      return { ...draft, links: draft.links.filter(({ id }) => id !== action.id) };
    case 'linkRestored':
      if (draft.links.some(({ id }) => id === action.link.id)) return draft;
      return { ...draft, links: draft.links.toSpliced(action.index, 0, action.link) };
    case 'linkMoved':
      return moveLink(draft, action.id, action.to);
    case 'linkDuplicated':
      return duplicateLink(draft, action);
    case 'linkSwitched':
      return changeLink(draft, action.id, { enabled: action.on ? undefined : false });
    case 'linkScheduled':
      return changeLink(draft, action.id, { from: action.from, until: action.until });
    case 'linkIconChosen':
      return changeLink(draft, action.id, { icon: action.icon });
    case 'linkMeSet':
      return changeLink(draft, action.id, { me: action.on });
    case 'entriesAdded':
      return addEntries(draft, action);
    case 'arrangementChosen':
      return arrange(draft, action.arrangement);
    case 'entryMoved':
      return moveEntry(draft, action.key, action.to);
    case 'headingAdded':
      return addEntries(draft, {
        entries: [{ kind: 'heading', heading: { id: action.id, title: '' } }],
        replace: false,
      });
    case 'headingTyped':
      return {
        ...draft,
        headings: draft.headings.map((one) => (one.id === action.id ? { ...one, title: action.value } : one)),
      };
    case 'headingRemoved':
      // Its key stays in the entries, so that it can be restored to its place.
      return { ...draft, headings: draft.headings.filter(({ id }) => id !== action.id) };
    case 'headingRestored':
      return restoreHeading(draft, action);
    case 'shortcutAdded':
      if (draft.shortcuts.includes(action.id)) return draft;
      return { ...draft, shortcuts: [...draft.shortcuts, action.id] };
    case 'shortcutInputTyped':
      return { ...draft, shortcutSettings: { ...draft.shortcutSettings, [action.input]: action.value } };
    case 'shortcutRemoved':
      // The shortcut's input stays, so that adding it again restores it.
      return { ...draft, shortcuts: draft.shortcuts.filter((id) => id !== action.id) };
    case 'shortcutRestored':
      if (draft.shortcuts.includes(action.id)) return draft;
      return { ...draft, shortcuts: draft.shortcuts.toSpliced(action.index, 0, action.id) };
    case 'shortcutMoved':
      return inListOrder({ ...draft, shortcuts: movedTo(draft.shortcuts, action) });
    case 'connectionShown':
      return {
        ...draft,
        displayConnections: { ...draft.displayConnections, [action.service]: action.visible },
      };
    case 'premiumTurnedOff':
      return { ...draft, gradient: false, animated: false, ...withoutPremiumLook(draft) };
    case 'changedTogether':
      return action.edits.reduce(editDraft, draft);
  }
}

const changeLink = (draft: Draft, id: string, change: Partial<DraftLink>): Draft => ({
  ...draft,
  links: draft.links.map((link) => (link.id === id ? { ...link, ...change } : link)),
});

/** A URL also gives a new link its title, until the member types one. */
function typeLink(draft: Draft, { id, part, value }: EditAction & { type: 'linkTyped' }): Draft {
  const others = draft.links.filter((link) => link.id !== id).map(({ title }) => title);
  const link = draft.links.find((one) => one.id === id);
  const isSuggested = part === 'link' && link?.suggestsTitle && link.title === link.defaultTitle;
  const title = isSuggested ? suggestTitle(value, others) : '';
  return changeLink(draft, id, { [part]: value, ...(title === '' ? {} : { title, defaultTitle: title }) });
}

function newLink(links: DraftLink[], { id, word }: { id: string; word: string }): DraftLink {
  const taken = new Set(links.map(({ title }) => title));
  let n = links.length + 1;
  while (taken.has(defaultLinkTitle(n, word))) n += 1;
  const title = defaultLinkTitle(n, word);
  return { id, title, link: '', defaultTitle: title, suggestsTitle: true };
}

function moveLink(draft: Draft, id: string, to: number): Draft {
  const from = draft.links.findIndex((link) => link.id === id);
  const link = draft.links[from];
  if (!link || to === from || to < 0 || to >= draft.links.length) return draft;
  return inListOrder({ ...draft, links: draft.links.toSpliced(from, 1).toSpliced(to, 0, link) });
}

/** Adds a copy below the link, switched off, because two equal links are rarely wanted on the page. */
function duplicateLink(draft: Draft, { id, copyId }: { id: string; copyId: string }): Draft {
  const index = draft.links.findIndex((link) => link.id === id);
  const link = draft.links[index];
  if (!link) return draft;
  const { defaultTitle: _, ...kept } = link;
  const copy: DraftLink = { ...kept, id: copyId, title: copyTitle(link.title), enabled: false };
  const entries =
    draft.entries?.flatMap((key) => (key === linkKey(id) ? [key, linkKey(copyId)] : [key])) ?? null;
  return { ...draft, links: draft.links.toSpliced(index + 1, 0, copy), entries };
}

/** Shortens a long title, so that the copy's fits too. */
function copyTitle(title: string): string {
  const end = ' 2';
  const start = [...title.trim()].slice(0, LINK_TITLE_MAX - end.length).join('');
  return `${start.trimEnd()}${end}`;
}

function movedTo(
  list: ShortcutId[],
  { id, neighbour }: { id: ShortcutId; neighbour: ShortcutId },
): ShortcutId[] {
  const from = list.indexOf(id);
  const to = list.indexOf(neighbour);
  return from < 0 || to < 0 ? list : list.toSpliced(from, 1).toSpliced(to, 0, id);
}

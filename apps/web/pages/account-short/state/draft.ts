import { isShortcutId, type ShortcutId } from '#contracts/cards';
import { perInput } from '#contracts/cards/inputs';
import { cleanText, isBlank } from '#contracts/rules/clean-text';
import { type ConnectedService, displayedConnections } from '#contracts/rules/services';
import { cleanLinks, cleanTitles, ORDER_MAX } from '#contracts/rules/short';
import type { AnimationKind } from '#contracts/rules/shorts/animations';
import { DEFAULT_COLOURS, isColour, typedColour } from '#contracts/rules/shorts/colours';
import type { LinkExtras } from '#contracts/rules/shorts/link-extras';
import { type Arrangement, arranged, type Heading, linkIdOf } from '#contracts/rules/shorts/short-order';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { SavedShortPayload, ShortLook, ShortUser } from '#contracts/short';

export const colourFields = [
  'backgroundColor',
  'boxColor',
  'boxColor_1',
  'boxColor_2',
  'buttonColor',
] as const;
export type ColourName = (typeof colourFields)[number];

export type Service = 'ulifyi' | ConnectedService;

export interface DraftLink extends LinkExtras {
  id: string;
  title: string;
  link: string;
  /**
   * Default title of a link that was added in this editor. Until its title or URL is changed, the link counts
   * as blank.
   */
  defaultTitle?: string;
  /** Whether the default title follows the URL. That of a template stays. */
  suggestsTitle?: boolean;
}

/** All values that the editor can change, exactly as entered: colours and URLs may be incomplete. */
export interface Draft extends Record<ColourName, string> {
  gradient: boolean;
  animated: boolean;
  /** Kept while the animation is off, so that turning it on again restores the previous kind. */
  animation: AnimationKind;
  typewriter: boolean;
  titles: string[];
  links: DraftLink[];
  displayConnections: Record<Service, boolean>;
  shortcuts: ShortcutId[];
  shortcutSettings: ShortUser['profile']['shortcutSettings'];
  arrangement: Arrangement;
  entries: string[] | null;
  headings: Heading[];
  look: ShortLook;
}

/** Returns the draft of an unedited Short, with the server's values. */
export function toDraft({ profile, connections }: ShortUser): Draft {
  const { gradient, effects, shortcutSettings } = profile;
  return {
    backgroundColor: profile.backgroundColor,
    boxColor: profile.boxColor,
    boxColor_1: gradient.boxColor_1,
    boxColor_2: gradient.boxColor_2,
    buttonColor: profile.buttonColor,
    gradient: gradient.enabled,
    animated: effects.animation.enabled,
    animation: effects.animation.type,
    typewriter: effects.typewriter,
    titles: [...profile.titles],
    links: profile.links.map(({ url: _, ...link }) => link),
    displayConnections: displayedConnections(connections),
    shortcuts: profile.shortcuts.filter(isShortcutId),
    shortcutSettings: perInput(({ name }) => shortcutSettings[name]),
    arrangement: profile.arrangement,
    entries: profile.entries,
    headings: profile.headings,
    look: profile.look,
  };
}

/**
 * Returns the payload for saving: blank titles and invalid links are dropped (product 7.3 and 7.4), the
 * typewriter is on only if there is a title, the animation is null when off, and shortcut inputs are reduced
 * to the providers' identifiers.
 */
export function toPayload(draft: Draft) {
  const titles = cleanTitles(draft.titles);
  return {
    boxColor: savedColour(draft, 'boxColor'),
    boxColor_1: savedColour(draft, 'boxColor_1'),
    boxColor_2: savedColour(draft, 'boxColor_2'),
    buttonColor: savedColour(draft, 'buttonColor'),
    backgroundColor: savedColour(draft, 'backgroundColor'),
    enableProfileAnimation: draft.animated,
    enableTypewriterEffect: draft.typewriter && titles.length > 0,
    enableProfileThemeGradient: draft.gradient,
    displayConnections: { ...draft.displayConnections },
    profileAnimation: draft.animated ? draft.animation : null,
    shortcuts: draft.shortcuts,
    shortcutsSettings: reducedSettings(draft.shortcutSettings),
    links: cleanLinks(draft.links).map(linkPayload),
    titles,
    arrangement: draft.arrangement,
    entries: savedEntries(draft),
    headings: savedHeadings(draft),
    look: draft.look,
  } satisfies SavedShortPayload;
}

const linkPayload = ({ id, title, link, ...extras }: DraftLink) => ({
  ...{ id, title, link },
  ...extrasPayload(extras),
});

/** Returns all extras, because the server keeps those that are absent and clears those that are null. */
const extrasPayload = ({ enabled, from, until, icon, me }: LinkExtras) =>
  ({
    enabled: enabled === false ? enabled : null,
    from: from ?? null,
    until: until ?? null,
    icon: icon ?? null,
    me: me ?? null,
  }) satisfies Record<keyof LinkExtras, unknown>;

/**
 * Returns the order of a mixed Short with a key for everything that it has. Links without a URL keep their place, if
 * the order has room for them.
 */
function savedEntries(draft: Draft): string[] | null {
  if (draft.arrangement !== 'mixed') return draft.entries;
  const all = arranged(draft);
  const saved = all.length > ORDER_MAX ? arranged({ ...draft, links: filledLinks(draft.links) }) : all;
  return saved.map(({ key }) => key);
}

/** Blank headings are neither shown nor saved. */
const savedHeadings = ({ headings }: Draft): Heading[] =>
  headings
    .map(({ id, title }) => ({ id, title: cleanText(title).trim() }))
    .filter(({ title }) => !isBlank(title));

const reducedSettings = (settings: Draft['shortcutSettings']): Draft['shortcutSettings'] =>
  perInput(({ name, reduce }) => reduce(settings[name]));

/** Whether the gradient switch currently hides a colour's field, so that the colour cannot be corrected. */
export function isHiddenColour(draft: Draft, name: ColourName): boolean {
  return draft.gradient ? name === 'boxColor' : name === 'boxColor_1' || name === 'boxColor_2';
}

function savedColour(draft: Draft, name: ColourName): string {
  const colour = typedColour(draft[name]);
  return isColour(colour) || !isHiddenColour(draft, name) ? colour : DEFAULT_COLOURS[name];
}

/**
 * Whether a link has neither a URL nor a title of its own yet. Blank links are neither saved nor reported as
 * problems.
 */
export function isBlankLink({ title, link, defaultTitle }: DraftLink): boolean {
  return isBlank(link) && (isBlank(title) || title.trim() === defaultTitle);
}

/** Returns the links that count towards a limit and that saving keeps or reports. */
export const filledLinks = (links: readonly DraftLink[]): DraftLink[] =>
  links.filter((link) => !isBlankLink(link));

/** Whether two drafts are equal. Incomplete links count as differences; spellings that saving normalises do not. */
export function isSameDraft(a: Draft, b: Draft): boolean {
  return a === b || comparable(a) === comparable(b);
}

/** Drafts do not change, so each is compared in the form that was made of it first. */
const comparables = new WeakMap<Draft, string>();

function comparable(draft: Draft): string {
  const known = comparables.get(draft) ?? JSON.stringify(normalizeDraft(draft));
  comparables.set(draft, known);
  return known;
}

function normalizeDraft(draft: Draft): SavedShortPayload {
  const links = filledLinks(draft.links).map(normalizeLink);
  const { entries, ...payload } = toPayload(draft);
  // The saved order also has the places of links that were blank then and are not saved.
  const known = new Set(links.map(({ id }) => id));
  const isKnown = (key: string) => {
    const id = linkIdOf(key);
    return id === null || known.has(id);
  };
  return { ...payload, links, entries: entries?.filter(isKnown) ?? null };
}

const normalizeLink = (link: DraftLink) => ({
  ...linkPayload(link),
  title: cleanText(link.title).trim(),
  link: sanitiseUrl(link.link) ?? link.link.trim(),
});

import { cleanLinks } from '#contracts/rules/short';
import { freeListLimit } from '#contracts/rules/shorts/free-limits';
import { readLinkExtras } from '#contracts/rules/shorts/link-extras';
import { inShownOrder } from '#contracts/rules/shorts/short-order';
import type { ParkedLink } from '../../../session/parked-links.ts';
import { type Draft, type DraftLink, toPayload } from '../state/draft.ts';
import type { EditAction } from '../state/edit-draft.ts';
import { type EditorState, premiumReasonsOf } from '../state/editor-state.ts';
import type { PremiumReason } from '../state/problems.ts';
import { headingsOfLinks } from './headings-of-links.ts';

/** How a draft can be saved without Premium. */
export interface FreePart {
  /** What saving leaves out: looks and effects, links, or several things. */
  without: 'looks' | 'links' | 'several';
  /** Number of links that stay. */
  links: number;
  /** Links that wait for Premium, with the titles of their headings. */
  parked: ParkedLink[];
  /** Edits after which nothing needs Premium. */
  edits: EditAction[];
}

const LOOKS: readonly PremiumReason[] = ['gradient', 'animation'];

/**
 * Returns how a draft that needs Premium can be saved without it; null if nothing needs it, or if members must
 * choose themselves what to remove.
 */
export function freePart(state: EditorState): FreePart | null {
  const reasons = premiumReasonsOf(state);
  const lists = reasons.filter((reason) => !LOOKS.includes(reason));
  if (reasons.length === 0 || lists.includes('titles') || lists.includes('shortcuts')) return null;
  const { original, current } = state;
  const parked = lists.includes('links') ? linksToPark(current.links, original.links) : [];
  const headingOf = headingsOfLinks(current);
  const headings = lists.includes('headings') ? headingsBeyond(current, original) : [];
  return {
    without: lists.length === 0 ? 'looks' : reasons.join() === 'links' ? 'links' : 'several',
    links: freeListLimit('links', original.links.length),
    parked: parked.map((link) => toParked(link, headingOf.get(link.id))),
    edits: [
      ...(lists.length < reasons.length ? [{ type: 'premiumTurnedOff' as const }] : []),
      ...parked.map(({ id }) => ({ type: 'linkRemoved' as const, id })),
      ...headings.map(({ id }) => ({ type: 'headingRemoved' as const, id })),
    ],
  };
}

const toParked = (link: DraftLink, heading: string | undefined): ParkedLink => ({
  ...{ title: link.title, link: link.link, heading },
  ...readLinkExtras(link, link.link),
});

/**
 * Returns the links that wait for Premium. Links that are saved already stay before new ones, and new ones that
 * visitors would see before those that are switched off. Links that saving drops anyway, such as those without
 * a URL, do not wait.
 */
function linksToPark(links: readonly DraftLink[], saved: readonly DraftLink[]): DraftLink[] {
  const isSaved = new Set(saved.map(({ id }) => id));
  const rank = ({ id, enabled }: DraftLink) => (isSaved.has(id) ? 0 : enabled === false ? 2 : 1);
  const beyond = cleanLinks(links)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(freeListLimit('links', saved.length));
  const parked = new Set(beyond.map(({ id }) => id));
  return links.filter(({ id }) => parked.has(id));
}

/** Returns the last headings on the Short; blank ones are not saved anyway. */
const headingsBeyond = (next: Draft, { headings: saved }: Draft): Draft['headings'] =>
  inShownOrder(toPayload(next)).headings.slice(freeListLimit('headings', saved.length));

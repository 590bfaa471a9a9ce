import { offeredCards } from '#contracts/cards';
import { type InputProblem, inputProblem } from '#contracts/cards/inputs';
import { cleanText, isBlank } from '#contracts/rules/clean-text';
import type { CardService } from '#contracts/rules/services';
import {
  FREE_LIMITS,
  fitsLinkTitle,
  isColour,
  normaliseColour,
  PREMIUM_LIMITS,
} from '#contracts/rules/short';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { ShortUser } from '#contracts/short';
import { detectNonUrl, type NonUrl } from './detect-non-url.ts';
import { colourFields, type Draft, type DraftLink, isBlankLink, isHiddenColour, toPayload } from './draft.ts';
import { inputField } from './shortcut-inputs.ts';

export const tabNames = ['customization', 'connections', 'shortcuts', 'links'] as const;
export type TabName = (typeof tabNames)[number];

export type ProblemCode =
  | InputProblem
  | 'invalid_colour'
  | 'invalid_address'
  | 'own_address'
  | 'blocked_host'
  | 'missing_link'
  | 'missing_title'
  | 'title_too_long'
  | NonUrl['code']
  // Of the server alone.
  | 'need_premium'
  | 'too_many'
  | 'not_connected'
  | 'already_added';

/** Something that must be put right before saving. `field` is the name of the input it stands at. */
export interface Problem {
  field: string;
  tab: TabName;
  code: ProblemCode;
  /** What could stand there instead. */
  suggestion?: string;
}

/**
 * Everything that keeps a draft from being saved, in the order in which the fields stand. Shortcuts of services that
 * this deployment lacks have no field, and so no problem.
 */
export function draftProblems(draft: Draft, services: readonly CardService[]): Problem[] {
  const colours = colourFields
    .filter((name) => !isHiddenColour(draft, name) && !isColour(normaliseColour(draft[name])))
    .map((field): Problem => ({ field, tab: 'customization', code: 'invalid_colour' }));
  const inputs = offeredCards(draft.shortcuts, services).flatMap(({ input }): Problem[] => {
    const code = input && inputProblem(input.name, draft.shortcutSettings[input.name]);
    return input && code ? [{ field: inputField(input.name), tab: 'shortcuts', code }] : [];
  });
  return [...colours, ...inputs, ...draft.links.flatMap(linkProblems)];
}

/** A link that nobody filled in yet has none: saving leaves it out (spec section 5). */
export function linkProblems(link: DraftLink): Problem[] {
  if (isBlankLink(link)) return [];
  const at = (part: 'title' | 'link', code: ProblemCode, offer?: string | null): Problem[] => [
    { field: `links.${link.id}.${part}`, tab: 'links', code, ...(offer ? { suggestion: offer } : {}) },
  ];
  const title = cleanText(link.title).trim();
  const nonUrl = detectNonUrl(link.link);
  return [
    ...(isBlank(title)
      ? at('title', 'missing_title')
      : fitsLinkTitle(title)
        ? []
        : at('title', 'title_too_long')),
    ...(isBlank(link.link)
      ? at('link', 'missing_link')
      : sanitiseUrl(link.link) === null
        ? at('link', nonUrl?.code ?? 'invalid_address', nonUrl?.suggestion)
        : []),
  ];
}

/** Lists that Premium makes longer. */
const limitedLists = ['titles', 'shortcuts', 'links'] as const;
type LimitedList = (typeof limitedLists)[number];

export type PremiumReason = 'gradient' | 'animation' | LimitedList;

/**
 * What of a draft can only be saved with Premium (spec section 4). Lists may stay as long as they were when they
 * were loaded: somebody whose Premium ended keeps what they have (as the server sees it).
 */
export function premiumReasons(
  draft: Draft,
  original: Draft,
  { hasPremium, services }: Pick<ShortUser, 'hasPremium' | 'services'>,
): PremiumReason[] {
  if (hasPremium) return [];
  const next = toPayload(draft);
  const stored = toPayload(original);
  // Shortcuts of services that this deployment has not can't be seen, so they take nobody's place.
  const count = (payload: typeof next, list: LimitedList) =>
    list === 'shortcuts' ? offeredCards(payload.shortcuts, services).length : payload[list].length;
  const beyond = (list: LimitedList) => count(next, list) > Math.max(FREE_LIMITS[list], count(stored, list));
  return [
    ...(draft.gradient ? (['gradient'] as const) : []),
    ...(draft.animated ? (['animation'] as const) : []),
    ...limitedLists.filter(beyond),
  ];
}

/** Whether one more fits into a list: yes, not without Premium, or not at all. */
export function roomFor(list: LimitedList, count: number, hasPremium: boolean): 'yes' | 'premium' | 'full' {
  if (count >= PREMIUM_LIMITS[list]) return 'full';
  return hasPremium || count < FREE_LIMITS[list] ? 'yes' : 'premium';
}

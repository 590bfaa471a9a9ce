import { offeredCards } from '#contracts/cards';
import { type InputProblem, inputProblem } from '#contracts/cards/inputs';
import { cleanText, isBlank } from '#contracts/rules/clean-text';
import type { CardService } from '#contracts/rules/services';
import { FREE_LIMITS, fitsHeading, fitsLinkTitle, PREMIUM_LIMITS } from '#contracts/rules/short';
import { isColour, typedColour } from '#contracts/rules/shorts/colours';
import { type LimitedList, listsBeyondFree } from '#contracts/rules/shorts/free-limits';
import { isMoment } from '#contracts/rules/shorts/link-extras';
import { hasGradientBackground } from '#contracts/rules/shorts/looks';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { ShortUser } from '#contracts/short';
import { detectNonUrl, type NonUrl } from './detect-non-url.ts';
import {
  colourFields,
  type Draft,
  type DraftLink,
  filledLinks,
  isBlankLink,
  isHiddenColour,
  toPayload,
} from './draft.ts';
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
  | 'invalid_date'
  | 'invalid_period'
  | NonUrl['code']
  // Codes that only the server returns.
  | 'need_premium'
  | 'too_many'
  | 'not_connected'
  | 'already_added'
  | 'unknown_icon'
  | 'removed_heading';

/** A problem that must be fixed before saving. `field` is the name of its input. */
export interface Problem {
  field: string;
  tab: TabName;
  code: ProblemCode;
  /** Suggested replacement for the value. */
  suggestion?: string;
}

/**
 * Returns all problems that prevent saving a draft, in the order of the fields. Shortcuts of services that
 * this deployment lacks have no field and therefore no problem.
 */
export function draftProblems(draft: Draft, services: readonly CardService[]): Problem[] {
  const colours = colourFields
    .filter((name) => !isHiddenColour(draft, name) && !isColour(typedColour(draft[name])))
    .map((field): Problem => ({ field, tab: 'customization', code: 'invalid_colour' }));
  const inputs = offeredCards(draft.shortcuts, services).flatMap(({ input }): Problem[] => {
    const code = input && inputProblem(input.name, draft.shortcutSettings[input.name]);
    return input && code ? [{ field: inputField(input.name), tab: 'shortcuts', code }] : [];
  });
  const headings = draft.headings
    .filter(({ title }) => !fitsHeading(cleanText(title).trim()))
    .map(({ id }): Problem => ({ field: `headings.${id}`, tab: 'links', code: 'title_too_long' }));
  const filledHeadings = draft.headings.filter(({ title }) => !isBlank(cleanText(title)));
  const beyond = [
    ...tooMany('addLink', filledLinks(draft.links).length, PREMIUM_LIMITS.links),
    ...tooMany('addHeading', filledHeadings.length, PREMIUM_LIMITS.headings),
  ];
  return [...colours, ...inputs, ...draft.links.flatMap(linkProblems), ...headings, ...beyond];
}

/** A list can grow beyond its maximum, for example when rows are filled in. */
const tooMany = (field: string, count: number, max: number): Problem[] =>
  count > max ? [{ field, tab: 'links', code: 'too_many' }] : [];

/**
 * Returns a link's problems. A link that has not been filled in yet has no problems, because saving drops it
 * (product 7.3).
 */
export function linkProblems(link: DraftLink): Problem[] {
  if (isBlankLink(link)) return [];
  const at = (
    part: 'title' | 'link' | 'from' | 'until',
    code: ProblemCode,
    offer?: string | null,
  ): Problem[] => [
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
    ...(['from', 'until'] as const).flatMap((part) =>
      link[part] === undefined || isMoment(link[part]) ? [] : at(part, 'invalid_date'),
    ),
    ...(link.from && link.until && link.until <= link.from ? at('until', 'invalid_period') : []),
  ];
}

export type PremiumReason = 'gradient' | 'animation' | LimitedList;

/** Returns the reasons why a draft can be saved only with Premium (product 7.5). */
export function premiumReasons(
  draft: Draft,
  original: Draft,
  { hasPremium, services }: Pick<ShortUser, 'hasPremium' | 'services'>,
): PremiumReason[] {
  if (hasPremium) return [];
  // Stricter than the server, which lets a stored gradient of the page stay: the member is asked (product 7.6).
  const hasGradient = draft.gradient || hasGradientBackground(draft.look);
  return [
    ...(hasGradient ? (['gradient'] as const) : []),
    ...(draft.animated ? (['animation'] as const) : []),
    ...listsBeyondFree(toPayload(draft), toPayload(original), services),
  ];
}

/** Returns whether there is room for one more link. Links that are still blank take none. */
export const linkRoom = ({ links }: Draft, hasPremium: boolean) =>
  roomFor('links', filledLinks(links).length, hasPremium);

/** Returns whether a list has room for one more entry: yes, only with Premium, or not at all. */
export function roomFor(list: LimitedList, count: number, hasPremium: boolean): 'yes' | 'premium' | 'full' {
  if (count >= PREMIUM_LIMITS[list]) return 'full';
  return hasPremium || count < FREE_LIMITS[list] ? 'yes' : 'premium';
}

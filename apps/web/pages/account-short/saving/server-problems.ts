import { INPUT_RULES, inputProblem } from '#contracts/cards/inputs';
import { RequestError } from '#contracts/client';
import { type ErrorCode, type FieldErrors, readErrorBody } from '#contracts/errors';
import { REQUEST_ID_HEADER } from '#contracts/rules/headers';
import type { LinkExtras } from '#contracts/rules/shorts/link-extras';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { SavedShortPayload } from '#contracts/short';
import { colourFields } from '../state/draft.ts';
import type { SaveFailure } from '../state/editor-state.ts';
import type { Problem, ProblemCode } from '../state/problems.ts';
import { inputField } from '../state/shortcut-inputs.ts';
import { OtherUserError } from './save-short.ts';

/** Converts the error of a failed save to a failure for the save bar, with the fields that the server rejected. */
export function toSaveFailure(error: unknown, sent: SavedShortPayload): SaveFailure {
  if (error instanceof OtherUserError) return { code: 'otherUser', problems: [] };
  if (!(error instanceof RequestError)) return { code: 'offline', problems: [] };
  const requestId = error.headers.get(REQUEST_ID_HEADER)?.split(',')[0]?.trim();
  const told = requestId ? { requestId } : {};
  const refusal = readErrorBody(error.data);
  if (!refusal) return { code: 'an_error_occurred', problems: [], ...told };
  const { code, description, fields } = refusal;
  return { code, description, problems: serverProblems(fields, sent), ...told };
}

/**
 * Returns the problem code for a rejected URL. If the client accepts a URL and the server rejects it, the URL
 * points to a page on this site where a visit may trigger an action.
 */
const addressProblem = (code: ErrorCode, address: string): ProblemCode => {
  if (code === 'blocked_host') return code;
  return code === 'invalid_address' && sanitiseUrl(address) !== null ? 'own_address' : 'invalid_address';
};

interface LinkPart {
  /** The part of the link whose field shows the problem. */
  field: 'title' | 'link' | 'from' | 'until' | 'icon';
  problem: (code: ErrorCode, address: string) => ProblemCode;
}

/** Where and how the refusal of each part of a link is shown. Null for switches, whose values the server accepts. */
const LINK_PARTS: Record<'title' | 'link' | 'url' | keyof LinkExtras, LinkPart | null> = {
  title: { field: 'title', problem: () => 'title_too_long' },
  link: { field: 'link', problem: addressProblem },
  url: { field: 'link', problem: addressProblem },
  enabled: null,
  from: { field: 'from', problem: () => 'invalid_date' },
  until: { field: 'until', problem: (code) => (code === 'invalid_date' ? code : 'invalid_period') },
  icon: { field: 'icon', problem: () => 'unknown_icon' },
  me: null,
};
const linkParts: ReadonlyMap<string, LinkPart | null> = new Map(Object.entries(LINK_PARTS));

/**
 * Converts the server's field errors to problems with the names of inputs. `profile.links.0.link` is the URL
 * of the first link in `sent`.
 */
export function serverProblems(fields: FieldErrors, sent: SavedShortPayload): Problem[] {
  return Object.entries(fields).flatMap(([name, code]): Problem[] => {
    const path = name.replace(/^profile\./, '');
    const [, index, part = 'link'] = /^links\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const link = index === undefined ? undefined : sent.links[Number(index)];
    if (link) return linkProblem(link, linkParts.get(part), code);
    const [, place] = /^headings\.(\d+)\.title$/.exec(path) ?? [];
    const heading = place === undefined ? undefined : sent.headings?.[Number(place)];
    if (heading) return headingProblem(heading.id, code);
    const input = INPUT_RULES.find((rule) => /^shortcuts?Settings$/.test(path.replace(`.${rule.name}`, '')));
    if (input) {
      const own = inputProblem(input.name, sent.shortcutsSettings?.[input.name] ?? '') ?? input.invalid;
      return [{ field: inputField(input.name), tab: 'shortcuts', code: own }];
    }
    if (path.startsWith('look.background')) return listProblem('look.background', code, sent);
    const colour = colourFields.find((field) => field === path);
    if (colour && code === 'invalid_colour')
      return [{ field: colour, tab: 'customization', code: 'invalid_colour' }];
    return listProblem(path, code, sent);
  });
}

const linkProblem = (
  { id, link = '' }: SavedShortPayload['links'][number],
  part: LinkPart | null | undefined,
  code: ErrorCode,
): Problem[] =>
  part ? [{ field: `links.${id}.${part.field}`, tab: 'links', code: part.problem(code, link) }] : [];

const headingProblem = (id: string, code: ErrorCode): Problem[] =>
  code === 'removed_heading' || code === 'title_too_long'
    ? [{ field: `headings.${id}`, tab: 'links', code }]
    : [];

/** Converts the errors of Premium switches, whole lists and single list entries to problems. */
function listProblem(path: string, code: ErrorCode, sent: SavedShortPayload): Problem[] {
  const [, list = '', index = ''] = /^([\w.]+?)(?:\.(\d+))?$/.exec(path) ?? [];
  const shortcut = list === 'shortcuts' && index !== '' ? sent.shortcuts[Number(index)] : undefined;
  if (shortcut && (code === 'not_connected' || code === 'already_added'))
    return [{ field: `shortcuts.${shortcut}`, tab: 'shortcuts', code }];
  const place = WHOLE[list];
  if (!place) return [];
  if (list === 'titles' && code === 'title_too_long') return [{ ...place, code }];
  return code === 'need_premium' || code === 'too_many' ? [{ ...place, code }] : [];
}

/** Field and tab that show the problems with a whole list or switch, by the server's field name. */
const WHOLE: Record<string, Pick<Problem, 'field' | 'tab'>> = {
  enableProfileThemeGradient: { field: 'gradient', tab: 'customization' },
  enableProfileAnimation: { field: 'animation', tab: 'customization' },
  'look.background': { field: 'background', tab: 'customization' },
  titles: { field: 'editTitles', tab: 'customization' },
  shortcuts: { field: 'addShortcut', tab: 'shortcuts' },
  links: { field: 'addLink', tab: 'links' },
  headings: { field: 'addHeading', tab: 'links' },
};

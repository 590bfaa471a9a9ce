import { RequestError } from '#contracts/client';
import { type ErrorCode, type FieldErrors, isErrorBody } from '#contracts/errors';
import { sanitiseAddress } from '#contracts/rules/web-address';
import type { SavedShortPayload } from '#contracts/short';
import { browserApi } from '../browser-api.ts';
import { colourFields } from './draft.ts';
import type { SaveFailure } from './editor-state.ts';
import type { Problem, ProblemCode } from './problems.ts';
import { inputField, inputProblem, shortcutInputNames, shortcutInputs } from './shortcut-inputs.ts';

/** Saves over `version` only; an empty one takes the save as it is. */
export async function saveShort(profile: SavedShortPayload, version: string) {
  const { data, headers } = await browserApi.exchange('PUT /api/v1/@me/short/update', {
    body: { profile },
    headers: version === '' ? {} : { 'if-match': version },
  });
  return { user: data, version: headers.get('etag') ?? '' };
}

export async function fetchShort() {
  const { data, headers } = await browserApi.exchange('GET /api/v1/@me/short/user');
  return { user: data, version: headers.get('etag') ?? '' };
}

/** A failed call as the bar tells it, with the fields that the server found wrong. */
export function failureOf(error: unknown, sent: SavedShortPayload): SaveFailure {
  if (!(error instanceof RequestError)) return { code: 'offline', problems: [] };
  if (!isErrorBody(error.data)) return { code: 'an_error_occurred', problems: [] };
  const { error: code, error_description: description, fields = {} } = error.data;
  return { code, description, problems: serverProblems(fields, sent) };
}

/** An address that is one for us and none for the server leads to a place of ours where a visit may act. */
const addressProblem = (code: ErrorCode, address: string): ProblemCode => {
  if (code === 'blocked_host') return code;
  return code === 'invalid_address' && sanitiseAddress(address) !== null ? 'own_address' : 'invalid_address';
};

/** The server's field names as names of inputs: `profile.links.0.link` is the first link that was sent. */
export function serverProblems(fields: FieldErrors, sent: SavedShortPayload): Problem[] {
  return Object.entries(fields).flatMap(([name, code]): Problem[] => {
    const path = name.replace(/^profile\./, '');
    const [, index = '', part = 'link'] = /^links\.(\d+)(?:\.(title|link|url))?$/.exec(path) ?? [];
    const link = index === '' ? undefined : sent.links[Number(index)];
    if (link)
      return part === 'title'
        ? [{ field: `links.${link.id}.title`, tab: 'links', code: 'title_too_long' }]
        : [
            {
              field: `links.${link.id}.link`,
              tab: 'links',
              code: addressProblem(code, link.link ?? ''),
            },
          ];
    const input = shortcutInputNames.find((input) => path === `shortcutsSettings.${input}`);
    if (input) {
      const own = inputProblem(input, sent.shortcutsSettings?.[input] ?? '') ?? shortcutInputs[input].invalid;
      return [{ field: inputField(input), tab: 'shortcuts', code: own }];
    }
    const colour = colourFields.find((field) => field === path);
    if (colour && code === 'invalid_colour')
      return [{ field: colour, tab: 'customization', code: 'invalid_colour' }];
    return [];
  });
}

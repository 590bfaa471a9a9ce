import { z } from 'zod';
import { cardSchemas } from './cards/card-calls.ts';
import { SHORTCUT_IDS } from './cards/index.ts';
import { INPUT_RULES, perInput } from './cards/inputs.ts';
import { contract } from './contract.ts';
import { isUsername } from './rules/names/username.ts';
import { CARD_SERVICES, perService } from './rules/services.ts';
import { fitsTitle, PREMIUM_LIMITS } from './rules/short.ts';
import { ANIMATION_KINDS } from './rules/shorts/animations.ts';
import { ARRANGEMENTS } from './rules/shorts/short-order.ts';
import { URL_MAX } from './rules/urls/sanitise-url.ts';
import {
  clean,
  colour,
  haveOwnIds,
  ShortHeading,
  ShortLink,
  ShortLook,
  savedEntries,
  savedHeadings,
  savedLink,
  title,
} from './short-fields.ts';

export { ShortLook };

const Connection = z.object({
  connected: z.boolean(),
  /** Whether the service has revoked the grant. The account is still known, but the member must connect it again. */
  reconnect: z.boolean(),
  display: z.boolean(),
  profile: z
    .object({
      profileURL: z.string(),
      avatarURL: z.string().nullable(),
      display_name: z.string(),
      username: z.string(),
    })
    .nullable(),
});

/** Cached contents of cards, by shortcut id. */
export const Cards = z.object(cardSchemas).partial();
export type Cards = z.output<typeof Cards>;

/** A member's Short. Some fields exist under two names, because clients use either. */
export const ShortUser = z.object({
  user_id: z.string(),
  id: z.string(),
  username: z.string(),
  display_name: z.string(),
  account_created: z.string(),
  hasPremium: z.boolean(),
  badges: z.array(z.object({ name: z.string() })),
  profile: z.object({
    avatarURL: z.string(),
    avatarUrl: z.string(),
    bio: z.string(),
    links: z.array(ShortLink),
    titles: z.array(z.string()),
    backgroundColor: z.string(),
    boxColor: z.string(),
    buttonColor: z.string(),
    gradient: z.object({ enabled: z.boolean(), boxColor_1: z.string(), boxColor_2: z.string() }),
    effects: z.object({
      animation: z.object({ enabled: z.boolean(), type: z.enum(ANIMATION_KINDS) }),
      typewriter: z.boolean(),
    }),
    shortcuts: z.array(z.string()),
    shortcutSettings: z.object(perInput(() => z.string())),
    arrangement: z.enum(ARRANGEMENTS),
    /** The order of a mixed Short: `l:<link id>`, `c:<shortcut id>`, `h:<heading id>`. */
    entries: z.array(z.string()).nullable(),
    headings: z.array(ShortHeading),
    look: ShortLook,
    /** Whether visits and clicks are counted: for the member as chosen, for visitors as this deployment does. */
    counting: z.boolean().optional(),
    /** When the member closed the checklist of first steps. Only for the member. */
    checklistClosedAt: z.string().nullable().optional(),
  }),
  connections: z.object({
    ulifyi: Connection,
    ...perService(() => Connection),
  }),
  /** Services that are enabled in this deployment. All others have neither cards nor connections. */
  services: z.array(z.enum(CARD_SERVICES)),
  /**
   * Cached contents of the cards, returned without a request to a provider. A missing card is still being
   * fetched or is unavailable.
   */
  cards: Cards,
  /** For visitors: when a link next appears or disappears by its schedule; null if none does. */
  validUntil: z.string().nullable().optional(),
  /** For visitors: when the Short or the profile last changed. */
  updatedAt: z.string().optional(),
});
export type ShortUser = z.output<typeof ShortUser>;

const flag = z.boolean().default(false);
const shortcutInput = z.string().max(500, 'text_too_long').transform(clean);
/**
 * Each input is reduced in the same way as in the editor. The domain verb checks whether the result is valid
 * (product 7.7).
 */
const settings = z.strictObject(
  perInput(({ reduce, isTooLong }) =>
    shortcutInput
      .refine((value) => !isTooLong(value), 'text_too_long')
      .transform(reduce)
      .default(''),
  ),
);

/** Ids of the added shortcuts. A shortcut cannot be added twice (product 7.7). */
const shortcuts = z
  .array(z.enum(SHORTCUT_IDS))
  .max(PREMIUM_LIMITS.shortcuts, 'too_many')
  .superRefine((ids, context) => {
    for (const [place, id] of ids.entries())
      if (ids.indexOf(id) < place)
        context.addIssue({ code: 'custom', path: [place], message: 'already_added' });
  });

/**
 * The Short that the editor saves: `profile` in the request body of `saveShort`. Clients of the first version
 * know neither the extra fields of links nor those from `arrangement` on. Absent fields keep what is stored
 * (links are matched by id), null restores the default.
 */
export const SavedShort = z
  .strictObject({
    boxColor: colour,
    boxColor_1: colour,
    boxColor_2: colour,
    buttonColor: colour,
    backgroundColor: colour,
    enableProfileAnimation: z.boolean(),
    enableTypewriterEffect: z.boolean(),
    enableProfileThemeGradient: z.boolean(),
    displayConnections: z.strictObject({ ulifyi: flag, ...perService(() => flag) }),
    profileAnimation: z.enum(ANIMATION_KINDS).nullable(),
    shortcuts,
    shortcutsSettings: settings.optional(),
    shortcutSettings: settings.optional(),
    links: z.array(savedLink).max(PREMIUM_LIMITS.links, 'too_many').refine(haveOwnIds),
    titles: z.array(title.refine(fitsTitle, 'title_too_long')).max(PREMIUM_LIMITS.titles, 'too_many'),
    arrangement: z.enum(ARRANGEMENTS).nullable().optional(),
    entries: savedEntries.nullable().optional(),
    headings: savedHeadings.nullable().optional(),
    look: ShortLook.nullable().optional(),
    counting: z.boolean().nullable().optional(),
  })
  .transform(({ shortcutsSettings, shortcutSettings, ...rest }) => ({
    ...rest,
    shortcutSettings: shortcutsSettings ?? shortcutSettings,
  }));
export type SavedShort = z.output<typeof SavedShort>;
export type SavedShortPayload = z.input<typeof SavedShort>;

const VERSION_TAG = 'Version of the Short, to send as `If-Match` when saving';

export const readShort = contract({
  method: 'GET',
  path: '/api/v1/@me/short/{username}',
  auth: 'app',
  scope: 'short:read',
  summary: 'The public Short of a member',
  params: z.strictObject({ username: z.string().refine(isUsername, 'userNotFound') }),
  query: z.strictObject({ loggedIn: z.enum(['true', 'false']).optional() }),
  response: ShortUser,
  errors: ['userNotFound'],
});

export const readOwnShort = contract({
  method: 'GET',
  path: '/api/v1/@me/short/user',
  auth: 'user',
  scope: 'short:read',
  summary: "The member's own Short for the editor, with everything stored; returns an ETag",
  requestHeaders: { 'If-None-Match': { description: 'ETag of the version that the client has' } },
  response: ShortUser,
  responseHeaders: { ETag: VERSION_TAG },
  conditional: true,
});

export const saveShort = contract({
  method: 'PUT',
  path: '/api/v1/@me/short/update',
  auth: 'user',
  scope: 'short:write',
  summary:
    'Saves the Short; with If-Match a save over a newer version is rejected. Optional fields that are absent keep what is stored, null restores their default',
  body: z.strictObject({ profile: SavedShort }),
  requestHeaders: {
    'If-Match': { description: 'ETag of the version that was edited; without it, any version is replaced' },
  },
  response: ShortUser,
  responseHeaders: { ETag: VERSION_TAG },
  errors: [
    'need_premium',
    'newer_version',
    'invalid_address',
    'blocked_host',
    'invalid_colour',
    'title_too_long',
    'too_many',
    'text_too_long',
    'already_added',
    'invalid_date',
    'invalid_period',
    'unknown_icon',
    'removed_heading',
    'not_connected',
    ...INPUT_RULES.flatMap(({ missing, invalid }) => [missing, invalid]),
  ],
  // In other calls, these codes mean that a card is not found. Here they mean that a field is invalid.
  statusOf: {
    not_connected: 400,
    ...Object.fromEntries(INPUT_RULES.map(({ invalid }) => [invalid, 400])),
  },
});

export const closeChecklist = contract({
  method: 'PUT',
  path: '/api/v1/@me/short/checklist',
  auth: 'user',
  scope: 'short:write',
  summary: "Closes the checklist of the member's first steps",
  body: z.strictObject({ closed: z.literal(true) }),
  response: z.object({ checklistClosedAt: z.string() }),
});

/** @public A named schema of the API document. */
export const ImportedPage = z.object({
  /** Where redirects led to. */
  url: z.string(),
  type: z.enum(['html', 'json']),
  text: z.string(),
});

export const importPage = contract({
  method: 'POST',
  path: '/api/v1/@me/short/import/page',
  auth: 'user',
  scope: 'short:write',
  summary:
    "Reads the member's page at another service, if its robots.txt allows it, as text for the browser to understand; changes nothing",
  body: z.strictObject({
    url: z.string().max(URL_MAX * 2, 'invalid_address'),
    /** The member declares that the page is theirs. */
    mine: z.literal(true),
  }),
  response: ImportedPage,
  errors: [
    'invalid_address',
    'blocked_host',
    'import_refused',
    'import_unavailable',
    'unsupported_media_type',
    'payload_too_large',
    // Reading pages is switched off in this deployment.
    'not_found',
  ],
});

import { z } from 'zod';
import { cardSchemas } from './card-calls.ts';
import { SHORTCUT_IDS } from './cards/index.ts';
import { INPUT_RULES, perInput } from './cards/inputs.ts';
import { contract } from './contract.ts';
import { cleanText } from './rules/clean-text.ts';
import { isUsername } from './rules/names/username.ts';
import { CARD_SERVICES, perService } from './rules/services.ts';
import { fitsLinkTitle, fitsTitle, PREMIUM_LIMITS } from './rules/short.ts';
import { ANIMATION_KINDS, isColour, normaliseColour } from './rules/short-theme.ts';

/** @public A named schema of the API document. */
export const ShortLink = z.object({ id: z.string(), title: z.string(), link: z.string(), url: z.string() });

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
});
export type ShortUser = z.output<typeof ShortUser>;

const colour = z.string('invalid_colour').transform(normaliseColour).refine(isColour, 'invalid_colour');
const flag = z.boolean().default(false);
const clean = (value: string) => cleanText(value).trim();
const text = z.string().transform(clean);
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

const savedLink = z
  .strictObject({
    id: z.string().regex(/^[\w-]{1,64}$/),
    title: text.refine(fitsLinkTitle, 'title_too_long'),
    link: z.string().max(10_000, 'invalid_address').optional(),
    url: z.string().max(10_000, 'invalid_address').optional(),
  })
  .transform(({ id, title, link, url }) => ({ id, title, link: link ?? url ?? '' }));

/** The Short that the editor saves: `profile` in the request body of `saveShort`. */
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
    links: z
      .array(savedLink)
      .max(PREMIUM_LIMITS.links, 'too_many')
      .refine((links) => new Set(links.map(({ id }) => id)).size === links.length),
    titles: z.array(text.refine(fitsTitle, 'title_too_long')).max(PREMIUM_LIMITS.titles, 'too_many'),
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
  summary: 'Saves the Short; with If-Match a save over a newer version is rejected',
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
    'not_connected',
    ...INPUT_RULES.flatMap(({ missing, invalid }) => [missing, invalid]),
  ],
  // In other calls, these codes mean that a card is not found. Here they mean that a field is invalid.
  statusOf: {
    not_connected: 400,
    ...Object.fromEntries(INPUT_RULES.map(({ invalid }) => [invalid, 400])),
  },
});

import { z } from 'zod';
import { cleanText } from './rules/clean-text.ts';
import { fitsHeading, fitsLinkTitle, ORDER_MAX, PREMIUM_LIMITS } from './rules/short.ts';
import { isColour, normaliseColour } from './rules/shorts/colours.ts';
import { isMoment, type LinkExtras } from './rules/shorts/link-extras.ts';
import { LOOK_ANGLES, LOOK_BUTTONS, LOOK_FONTS, LOOK_LAYOUTS, LOOK_THEMES } from './rules/shorts/looks.ts';
import { ENTRY_KEY } from './rules/shorts/short-order.ts';
import { URL_MAX } from './rules/urls/sanitise-url.ts';

/** Fields that a Short is made of, as they are read and as they are saved. */

export const colour = z
  .string('invalid_colour')
  .max(100, 'invalid_colour')
  .transform(normaliseColour)
  .refine(isColour, 'invalid_colour');

export const clean = (value: string) => cleanText(value).trim();

/** Maximum length of a title before cleaning, in UTF-16 units. The rules limit what remains. */
const RAW_TITLE_MAX = 500;
export const title = z.string().max(RAW_TITLE_MAX, 'title_too_long').transform(clean);

/** Whether every item has its own id. */
export const haveOwnIds = (items: readonly { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length;

const id = z.string().regex(/^[\w-]{1,64}$/);

const extraFields = {
  /** Absent means true. */
  enabled: z.boolean().optional(),
  /** First moment at which visitors see the link, in UTC. */
  from: z.string().optional(),
  /** First moment at which visitors no longer see the link, in UTC. */
  until: z.string().optional(),
  /** A glyph, `none`, or the mark of the link's host; absent means the one that its host suggests. */
  icon: z.string().optional(),
  /** Whether the link leads to the member’s own profile elsewhere (`rel=me`). Absent: if its path is `/@name`. */
  me: z.boolean().optional(),
} satisfies Record<keyof LinkExtras, z.ZodType>;

/**
 * A link. Visitors get neither `enabled`, `from` nor `until`: they get the links that are shown to them now.
 *
 * @public A named schema of the API document.
 */
export const ShortLink = z.object({
  id: z.string(),
  title: z.string(),
  link: z.string(),
  url: z.string(),
  ...extraFields,
});

/** A whole minute in UTC, in the form in which it is stored: `2026-05-12T16:00:00.000Z`. */
const moment = z.iso
  .datetime({ error: 'invalid_date' })
  .transform((value) => new Date(value).toISOString())
  .refine(isMoment, 'invalid_date');

/** Fields of a link that a client may leave out to keep what is stored; null restores their default. */
const savedExtraFields = {
  enabled: z.boolean().nullable().optional(),
  from: moment.nullable().optional(),
  until: moment.nullable().optional(),
  icon: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'unknown_icon')
    .nullable()
    .optional(),
  me: z.boolean().nullable().optional(),
} satisfies Record<keyof LinkExtras, z.ZodType>;

export const savedLink = z
  .strictObject({
    id,
    title: title.refine(fitsLinkTitle, 'title_too_long'),
    link: z
      .string()
      .max(URL_MAX * 2, 'invalid_address')
      .optional(),
    url: z
      .string()
      .max(URL_MAX * 2, 'invalid_address')
      .optional(),
    ...savedExtraFields,
  })
  .transform(({ link, url, ...rest }) => ({ ...rest, link: link ?? url ?? '' }));

/** @public A named schema of the API document. */
export const ShortHeading = z.object({ id: z.string(), title: z.string() });

export const savedHeadings = z
  .array(z.strictObject({ id, title: title.refine(fitsHeading, 'title_too_long') }))
  .max(PREMIUM_LIMITS.headings, 'too_many')
  .refine(haveOwnIds);

/** Keys of the entries of a mixed Short, in order. A key may name something that does not exist (any more). */
export const savedEntries = z.array(z.string().regex(ENTRY_KEY)).max(ORDER_MAX, 'too_many');

const background = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('colour') }),
  z.strictObject({
    type: z.literal('gradient'),
    from: colour,
    to: colour,
    angle: z.literal(LOOK_ANGLES),
  }),
]);

/** What a Short looks like besides its colours. An absent field means the default. */
export const ShortLook = z.strictObject({
  theme: z.enum(LOOK_THEMES).optional(),
  font: z.enum(LOOK_FONTS).optional(),
  buttons: z.enum(LOOK_BUTTONS).optional(),
  layout: z.enum(LOOK_LAYOUTS).optional(),
  background: background.optional(),
});
export type ShortLook = z.output<typeof ShortLook>;

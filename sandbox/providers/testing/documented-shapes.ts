import { z } from 'zod';

/**
 * The providers' documented responses, as far as the product reads them. Tests compare the stand-ins with
 * these schemas; a response without a documented field fails.
 */
const snowflake = z.string().regex(/^\d{17,20}$/);
const hash = z.string().regex(/^(a_)?[0-9a-f]{32}$/);

export const token = z.strictObject({
  access_token: z.string().min(20),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int().positive(),
  refresh_token: z.string().optional(),
  scope: z.string(),
});

/** Discord OpenAPI `UserResponse`. */
export const discordUser = z.object({
  id: snowflake,
  username: z.string().min(2).max(32),
  discriminator: z.string().regex(/^(0|\d{4})$/),
  global_name: z.string().nullable(),
  avatar: hash.nullable(),
  public_flags: z.number(),
  flags: z.number(),
  banner: z.null(),
  accent_color: z.number().nullable(),
});

/** Discord OpenAPI `GuildInviteResponse`. */
export const discordInvite = z.object({
  type: z.literal(0),
  code: z.string(),
  expires_at: z.iso.datetime({ offset: true }).nullable(),
  guild_id: snowflake,
  guild: z.object({
    id: snowflake,
    name: z.string(),
    icon: hash.nullable(),
    banner: z.null(),
    splash: z.null(),
    description: z.string().nullable(),
    features: z.array(z.string()),
    vanity_url_code: z.string().nullable(),
    verification_level: z.number(),
    nsfw: z.boolean(),
    nsfw_level: z.number(),
    premium_subscription_count: z.number(),
  }),
  channel: z.object({ id: snowflake, name: z.string().nullable(), type: z.number() }).nullable(),
  inviter: discordUser.optional(),
  approximate_member_count: z.number().int().nullable().optional(),
  approximate_presence_count: z.number().int().nullable().optional(),
});

export const discordError = z.strictObject({ message: z.string(), code: z.number() });

const thumbnail = z.object({ url: z.url(), width: z.number(), height: z.number() });
const count = z.string().regex(/^\d+$/);
const list = <T extends z.ZodType>(kind: string, item: T) => ({
  kind: z.literal(kind),
  etag: z.string(),
  items: z.array(item),
  pageInfo: z.object({ totalResults: z.number(), resultsPerPage: z.number() }),
});

export const videoList = z.strictObject(
  list(
    'youtube#videoListResponse',
    z.strictObject({
      kind: z.literal('youtube#video'),
      etag: z.string(),
      id: z.string().regex(/^[\w-]{11}$/),
      snippet: z.object({
        publishedAt: z.iso.datetime(),
        channelId: z.string().regex(/^UC[\w-]{22}$/),
        title: z.string(),
        description: z.string(),
        thumbnails: z.partialRecord(z.enum(['default', 'medium', 'high', 'standard', 'maxres']), thumbnail),
        channelTitle: z.string(),
        categoryId: z.string(),
        liveBroadcastContent: z.enum(['none', 'upcoming', 'live']),
      }),
      statistics: z.strictObject({
        viewCount: count.optional(),
        likeCount: count.optional(),
        favoriteCount: count,
        commentCount: count.optional(),
      }),
    }),
  ),
);

const channels = list(
  'youtube#channelListResponse',
  z.object({
    kind: z.literal('youtube#channel'),
    id: z.string().regex(/^UC[\w-]{22}$/),
    snippet: z.object({
      title: z.string(),
      customUrl: z.string().optional(),
      publishedAt: z.iso.datetime(),
      thumbnails: z.partialRecord(z.enum(['default', 'medium', 'high']), thumbnail),
    }),
  }),
);
/** Without a channel, the response has no `items`. */
export const channelList = z.strictObject({ ...channels, items: channels.items.optional() });

export const googleError = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    errors: z.array(z.object({ message: z.string(), domain: z.string(), reason: z.string() })).min(1),
  }),
});

const base62 = z.string().regex(/^[0-9A-Za-z]{22}$/);
const links = z.object({ spotify: z.url().optional() });
const image = z.object({ url: z.url(), height: z.number().nullable(), width: z.number().nullable() });
const artist = z.object({ id: base62.nullable(), name: z.string(), external_urls: links });

/** A track, or a local file with null ids and no links. */
export const track = z.object({
  id: base62.nullable(),
  name: z.string(),
  type: z.literal('track'),
  uri: z.string(),
  is_local: z.boolean(),
  explicit: z.boolean(),
  duration_ms: z.number().int(),
  external_urls: links,
  artists: z.array(artist).min(1),
  album: z.object({
    id: base62.nullable(),
    name: z.string(),
    images: z.array(image),
    external_urls: links,
    artists: z.array(artist),
  }),
});

export const currentlyPlaying = z.strictObject({
  timestamp: z.number(),
  context: z.null(),
  progress_ms: z.number().int().nullable(),
  is_playing: z.boolean(),
  currently_playing_type: z.enum(['track', 'episode', 'ad', 'unknown']),
  actions: z.object({ disallows: z.record(z.string(), z.boolean()) }),
  item: z.union([track, z.object({ type: z.literal('episode') })]).nullable(),
});

export const recentlyPlayed = z.strictObject({
  href: z.url(),
  limit: z.number(),
  next: z.url().nullable(),
  cursors: z.object({ after: z.string(), before: z.string() }).nullable(),
  items: z.array(z.object({ track, played_at: z.iso.datetime(), context: z.null() })),
});

export const topTracks = z.strictObject({
  href: z.url(),
  items: z.array(track),
  limit: z.number(),
  next: z.url().nullable(),
  offset: z.number(),
  previous: z.url().nullable(),
  total: z.number(),
});

export const spotifyUser = z.object({
  id: z.string(),
  display_name: z.string().nullable(),
  type: z.literal('user'),
  uri: z.string(),
  external_urls: z.object({ spotify: z.url() }),
  images: z.array(image),
});

const eventTime = z.object({
  timezone: z.string(),
  local: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  utc: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
});
const text = z.string().nullable();

export const eventbriteEvent = z.object({
  id: z.string().regex(/^\d{6,20}$/),
  name: z.object({ text: z.string(), html: z.string() }),
  summary: z.string().max(140),
  url: z.url(),
  start: eventTime,
  end: eventTime,
  hide_start_date: z.boolean(),
  hide_end_date: z.boolean(),
  status: z.enum(['draft', 'live', 'started', 'ended', 'completed', 'canceled']),
  online_event: z.boolean(),
  venue_id: text,
  venue: z
    .object({
      id: z.string(),
      name: z.string(),
      address: z.object({
        address_1: text,
        address_2: text,
        city: text,
        region: text,
        postal_code: text,
        country: text,
        latitude: z.string(),
        longitude: z.string(),
        localized_address_display: text,
        localized_area_display: text,
        localized_multi_line_address_display: z.array(z.string()),
      }),
    })
    .nullable()
    .optional(),
  logo_id: text,
  logo: z
    .object({
      id: z.string(),
      url: z.url(),
      original: z.object({ url: z.url(), width: z.number(), height: z.number() }),
      aspect_ratio: z.string(),
      edge_color: text,
    })
    .nullable()
    .optional(),
});

export const eventbriteError = z.strictObject({
  status_code: z.number(),
  error_description: z.string(),
  error: z.string(),
});

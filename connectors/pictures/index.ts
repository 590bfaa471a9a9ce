import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { type AllowedOrigins, allowedUrl } from '../http-client/allowed-origins.ts';
import { InvalidResponse, ProviderError } from '../http-client/errors.ts';
import { type ConnectorOptions, createProviderClient } from '../http-client/provider-client.ts';
import { SwrCache } from '../http-client/swr-cache.ts';

export interface ProviderPicture {
  bytes: Buffer;
  type: 'image/webp';
}

/**
 * Providers' pictures, served by this server. They are fetched, validated and scaled in proportion, but never
 * cropped.
 */
export interface ProviderPictures {
  /**
   * Returns the picture at `width` pixels, or at its own width if that is smaller. Returns null for a URL
   * that does not belong to a provider and for a picture that is currently unavailable. Also returns null
   * after `until`, because an event's picture expires with the event.
   */
  get(url: string, width: number, until?: Date): Promise<ProviderPicture | null>;
  /** Deletes expired pictures. Call it periodically. */
  sweep(): void;
}

export interface ProviderPicturesOptions extends ConnectorOptions {
  /** Allowed origins of pictures, by provider. */
  allowedOrigins: Record<string, AllowedOrigins>;
}

/** Maximum size of a download. Original pictures of events have up to 4 MB. */
const MAX_FETCHED_BYTES = 6 * 1024 * 1024;
const MAX_PIXELS = 16_000_000;
const MAX_SERVED_BYTES = 300 * 1024;
const MAX_WIDTH = 1280;
/** WebP qualities, tried in order until the picture is small enough. */
const QUALITIES = [82, 60, 35];
const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif']);
const MAX_CACHED_PICTURES = 500;

interface CachedPicture extends ProviderPicture {
  until: Date | null;
}

export function createProviderPictures({
  allowedOrigins,
  ...connectorOptions
}: ProviderPicturesOptions): ProviderPictures {
  const places = Object.entries(allowedOrigins).map(([name, own]) => ({
    own,
    client: createProviderClient({
      ...connectorOptions,
      provider: `${name} pictures`,
      allowedOrigins: own,
      maxBytes: MAX_FETCHED_BYTES,
    }),
  }));
  const cache = new SwrCache<CachedPicture>({
    clock: connectorOptions.clock,
    capacity: MAX_CACHED_PICTURES,
    freshMs: DAY_MS,
    staleMs: DAY_MS,
    negativeMs: MINUTE_MS,
    endsAt: ({ until }) => until,
  });
  const pending = new Map<string, Promise<Buffer>>();

  function started(address: string, download: (address: string) => Promise<Buffer>): Promise<Buffer> {
    const original = download(address).finally(() => pending.delete(address));
    pending.set(address, original);
    return original;
  }

  return {
    async get(address, width, until) {
      const place = places.find(({ own }) => allowedUrl(own, address) !== null);
      if (!place || (until && until <= connectorOptions.clock.now())) return null;
      const pixels = Math.min(MAX_WIDTH, Math.max(1, Math.round(width)));
      try {
        return await cache.get(`${pixels} ${address}`, async () => {
          // Concurrent requests for several widths share one download.
          const bytes = await (pending.get(address) ?? started(address, place.client.download));
          return { bytes: await scaleToWebp(bytes, pixels), type: 'image/webp', until: until ?? null };
        });
      } catch (error) {
        if (error instanceof ProviderError) return null;
        throw error;
      }
    },
    sweep: () => cache.sweep(),
  };
}

/**
 * Returns the picture as WebP without metadata. Reduces an animated picture to its first frame.
 * @throws InvalidResponse if the content is not a picture, whatever its media type, or if the picture is too
 * large
 */
async function scaleToWebp(bytes: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const read = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const { format } = await read().metadata();
    if (!FORMATS.has(format)) throw new InvalidResponse('pictures', 'an unsupported picture format');
    for (const quality of QUALITIES) {
      const resized = read().autoOrient().resize({ width, withoutEnlargement: true });
      const made = await resized.webp({ quality }).toBuffer();
      if (made.length <= MAX_SERVED_BYTES) return made;
    }
  } catch (error) {
    throw error instanceof InvalidResponse ? error : new InvalidResponse('pictures', 'not a picture');
  }
  throw new InvalidResponse('pictures', 'a picture that remains too large');
}

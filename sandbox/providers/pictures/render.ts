export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif';

const KEPT = 200;
const rendered = new Map<string, Promise<Buffer>>();

/**
 * Renders an SVG drawing as an image of the given size and format. `bars` puts a wide picture into a 4:3
 * frame with black bars above and below, as YouTube does.
 */
export function render(
  drawing: string,
  {
    width,
    height = width,
    format,
    bars = false,
  }: { width: number; height?: number; format: PictureFormat; bars?: boolean },
): Promise<Buffer> {
  const key = `${width}x${height} ${format} ${bars} ${drawing}`;
  const kept = rendered.get(key);
  if (kept !== undefined) return kept;
  const bytes = import('sharp').then(({ default: sharp }) =>
    sharp(Buffer.from(drawing))
      .resize(width, height, { fit: bars ? 'contain' : 'cover', background: '#000' })
      .toFormat(format)
      .toBuffer(),
  );
  const [oldest] = rendered.keys();
  if (rendered.size >= KEPT && oldest !== undefined) rendered.delete(oldest);
  rendered.set(key, bytes);
  return bytes;
}

/** Returns a response with a rendered picture, with the longest `max-age` that the providers use. */
export const picture = async (...asked: Parameters<typeof render>) => ({
  status: 200,
  body: await render(...asked),
  type: `image/${asked[1].format}`,
  headers: { 'cache-control': 'public, max-age=31536000' },
});

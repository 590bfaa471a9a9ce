import { fileURLToPath } from 'node:url';
import { type DemoPicture, pictureFile } from './demo-picture.ts';

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif';

const KEPT = 200;
const rendered = new Map<string, Promise<Buffer>>();

/**
 * Renders a picture of the demo in the given size and format. `bars` puts a wide picture into a 4:3 frame with
 * black bars above and below, as YouTube does.
 */
export function render(
  name: DemoPicture,
  {
    width,
    height = width,
    format,
    bars = false,
  }: { width: number; height?: number; format: PictureFormat; bars?: boolean },
): Promise<Buffer> {
  const key = `${width}x${height} ${format} ${bars} ${name}`;
  const kept = rendered.get(key);
  if (kept !== undefined) return kept;
  const bytes = import('sharp').then(async ({ default: sharp }) => {
    const cut = sharp(fileURLToPath(pictureFile(name))).resize(
      width,
      bars ? Math.round((width * 9) / 16) : height,
      { position: 'attention' },
    );
    // A second resize would replace the first, so the bars are added to the finished cut.
    const whole = bars
      ? sharp(await cut.toBuffer()).resize(width, height, { fit: 'contain', background: '#000' })
      : cut;
    return whole.toFormat(format).toBuffer();
  });
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

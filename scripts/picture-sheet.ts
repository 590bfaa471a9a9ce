import sharp from 'sharp';

const GAP = 24;

export interface Shot {
  /** PNG. */
  input: Buffer;
  /** Pixels in the sheet, before it is scaled. */
  width: number;
  height: number;
}
interface SheetOptions {
  /** Factor by which the sheet is made smaller, which keeps the repository small. */
  scale: number;
  /** Quality of the WebP file, up to 100. */
  quality: number;
}

/** Writes the shots side by side into one WebP file and reports its size. */
export async function writeSheet(file: string, shots: readonly Shot[], options: SheetOptions): Promise<void> {
  let left = GAP;
  const placed = shots.map(({ input, width }) => {
    const at = { input, left, top: GAP };
    left += width + GAP;
    return at;
  });
  const height = Math.max(...shots.map((shot) => shot.height)) + 2 * GAP;
  const sheet = sharp({ create: { width: left, height, channels: 3, background: '#9a9a9a' } });
  const whole = await sheet.composite(placed).png().toBuffer();
  const { size } = await sharp(whole)
    .resize(Math.round(left * options.scale))
    .webp({ quality: options.quality, effort: 6 })
    .toFile(file);
  process.stdout.write(`${file.slice(file.lastIndexOf('/') + 1)}: ${Math.round(size / 1024)} kB\n`);
}

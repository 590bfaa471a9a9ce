import sharp from 'sharp';
import { newMember } from '../member.ts';
import { emptyShort } from '../short.ts';
import { formOf } from '../uploads.ts';

const PAGES = ['/', '/@mia', '/mia', '/quests', '/quests/archive', '/@noah', '/short', '/legal/terms'];
const PICTURES = 10;

/**
 * Does with a running demo what costs memory: reads pages, registers, saves a Short, and uploads ten photos of
 * 12 megapixels. Throws unless everything succeeds.
 */
export async function liveThroughADay(origin: string): Promise<void> {
  await readPages(origin);
  await saveAndUpload(origin);
}

/** Reads forty public pages. */
export async function readPages(origin: string): Promise<void> {
  for (let round = 0; round < 5; round += 1)
    for (const page of PAGES) await succeeded(await fetch(`${origin}${page}`));
}

/** Registers a member, who saves a Short and uploads the photos one by one. */
export async function saveAndUpload(origin: string): Promise<void> {
  const { session, username, api } = await newMember(origin);
  await api(origin)('PUT /api/v1/@me/short/update', { body: { profile: emptyShort() } });
  await succeeded(await fetch(`${origin}/@${username}`));
  const authorization = `Bearer ${session}`;
  const taken = await photo();
  for (let n = 0; n < PICTURES; n += 1) {
    const bytes = Buffer.concat([taken, Buffer.from([n])]);
    const { type, body } = await formOf([{ bytes, name: 'photo.jpg', type: 'image/jpeg' }]);
    const request = {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body: new Uint8Array(body),
    };
    await succeeded(await fetch(`${origin}/api/v1/users/@me/media/upload`, request));
  }
}

async function succeeded(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text.slice(0, 300)}`);
}

/** Creates a photo like that of a phone: 12 megapixels, several megabytes. A byte behind its end makes it a new one. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 4000, height: 3000, channels: 3, background: { r: 0, g: 0, b: 0 } },
      noise: { type: 'gaussian', mean: 100, sigma: 30 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();

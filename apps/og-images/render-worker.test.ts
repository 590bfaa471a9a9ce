import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type {
  AccountOgImage,
  PostOgImage,
  ProfileOgImage,
  ShortOgImage,
} from '#contracts/rules/og-images/og-image';
import type { QuestOgImage } from '#contracts/rules/og-images/site-og-image';
import { ANIMATION_KINDS } from '#contracts/rules/shorts/animations';
import { languages } from '#locales/languages';
import { drawAvatar } from '../gateway/files/draw-avatar.ts';
import { renderImage } from './render-worker.ts';
import type { RenderInput } from './renderer.ts';

const avatar = Buffer.from(drawAvatar('mia'));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    'W'.repeat(20),
    'Donaudampfschifffahr',
    'محمد علي',
    '王小明',
    '👨‍👩‍👧🇨🇭1️⃣',
    '</text><script>',
    '&amp;',
    '\u202eevil',
    ' ',
  ),
);
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const shown = {
  look: fc.constant(1),
  username: fc.constantFrom('mia', 'W'.repeat(16)),
  name: text,
  avatar: fc.constant(''),
};
const short: fc.Arbitrary<ShortOgImage> = fc.record({
  kind: fc.constant('short' as const),
  ...shown,
  title: text,
  colours: fc.record({
    page: colour,
    box: colour,
    button: colour,
    border: fc.option(fc.tuple(colour, colour)),
  }),
  animation: fc.constantFrom(null, ...ANIMATION_KINDS),
});
const figure = fc.constantFrom('', '3', '1.9M');
const profile: fc.Arbitrary<ProfileOgImage> = fc.record({
  kind: fc.constant('profile' as const),
  ...shown,
  badge: fc.constantFrom('00' as const, '01' as const, '02' as const, '10' as const, '11' as const),
  bio: text,
  banner: colour,
  counts: fc.record({ highscore: figure, posts: figure, followers: figure }),
});

const post: fc.Arbitrary<PostOgImage> = fc.record({
  kind: fc.constant('post' as const),
  ...shown,
  id: fc.constant('1'),
  photo: fc.constant(''),
  video: fc.boolean(),
  text,
  quest: text,
});

const quest: fc.Arbitrary<QuestOgImage> = fc.record({
  kind: fc.constant('quest' as const),
  look: fc.constant(1),
  id: fc.constant('1'),
  language: fc.constantFrom(...languages),
  title: text,
  theme: text,
  week: fc.constantFrom('2026-11-16', '2026-12-28'),
});

const expectPicture = (picture: AccountOgImage, file: Uint8Array) => expectPng({ picture, avatar: file });

async function expectPng(painting: RenderInput): Promise<void> {
  const png = await renderImage(painting);
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  // Noise is the worst case, because it barely compresses. Chat apps still accept an image of this size.
  expect(png.length).toBeLessThan(200_000);
}

test('any texts and colours render', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(short, profile), (picture) => expectPicture(picture, avatar)),
    { numRuns: 15 },
  );
});

test('any post renders, with a photo, without one, and with an invalid one', async () => {
  const photo = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#369' } })
    .webp()
    .toBuffer();
  const photos = fc.constantFrom(null, new Uint8Array(photo), new Uint8Array([1, 2, 3]));
  await fc.assert(
    fc.asyncProperty(post, photos, (picture, file) => expectPng({ picture, avatar, photo: file })),
    { numRuns: 12 },
  );
});

test('any quest renders', async () => {
  await fc.assert(
    fc.asyncProperty(quest, (site) => expectPng({ site })),
    { numRuns: 8 },
  );
});

test('a picture of any format renders, and so does an invalid file', async () => {
  const [picture] = fc.sample(profile, 1);
  const noise = sharp({
    create: {
      width: 900,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  for (const file of [
    await noise.webp().toBuffer(),
    await noise.jpeg().toBuffer(),
    Buffer.from('not a picture'),
  ])
    await expectPicture(picture!, file);
});

import { expect, test } from 'vitest';
import { DEFAULT_COLOURS } from '#contracts/rules/shorts/colours';
import { DEFAULT_BANNER, memberPalette, paletteTheme } from '#contracts/rules/shorts/member-palette';
import type { ShortUser } from '#contracts/short';
import { shortColours } from '../../features/short-look/short-colours.ts';
import { profileColours } from './profile-colours.ts';

const { boxColor, buttonColor, backgroundColor, boxColor_1, boxColor_2 } = DEFAULT_COLOURS;
const newShort = {
  ...{ boxColor, buttonColor, backgroundColor },
  gradient: { enabled: false, boxColor_1, boxColor_2 },
} as ShortUser['profile'];
const member = (bannerColor: string) => ({ user_id: 'u1', profile: { avatarURL: '', bannerColor, bio: '' } });

test('a profile without chosen colours has those of the member’s palette', () => {
  expect(profileColours(member(DEFAULT_BANNER), newShort)).toEqual(
    shortColours(paletteTheme(memberPalette('u1'))),
  );
});

test('a chosen banner, box, button, page or gradient leaves the Short’s colours as stored', () => {
  expect(profileColours(member('#27364a'), newShort)).toEqual(shortColours(newShort));
  const { gradient } = newShort;
  for (const chosen of [
    { boxColor: '#123456' },
    { buttonColor: '#123456' },
    { backgroundColor: '#123456' },
    { gradient: { ...gradient, enabled: true } },
  ]) {
    const short = { ...newShort, ...chosen };
    expect(profileColours(member(DEFAULT_BANNER), short)).toEqual(shortColours(short));
  }
});

import type { PublicProfile } from '#contracts/profiles';
import { DEFAULT_COLOURS, normaliseColour } from '#contracts/rules/shorts/colours';
import { isBannerChosen, memberPalette, paletteTheme } from '#contracts/rules/shorts/member-palette';
import type { ShortUser } from '#contracts/short';
import { shortColours } from '../../features/short-look/short-colours.ts';

type Short = ShortUser['profile'];

/**
 * Returns the colours of the Short's teaser as custom properties: the Short's own, or those of the member's palette
 * if the member has chosen neither colours nor a banner. The Short itself always shows the stored ones.
 */
export function profileColours(member: Pick<PublicProfile, 'user_id' | 'profile'>, short: Short) {
  const isOwn = isBannerChosen(member.profile.bannerColor) || !hasDefaultColours(short);
  return shortColours(isOwn ? short : paletteTheme(memberPalette(member.user_id)));
}

function hasDefaultColours({ gradient, ...short }: Short): boolean {
  const kinds = ['boxColor', 'buttonColor', 'backgroundColor'] as const;
  return !gradient.enabled && kinds.every((kind) => normaliseColour(short[kind]) === DEFAULT_COLOURS[kind]);
}

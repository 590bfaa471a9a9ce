import type { TFunction } from 'i18next';
import type { ShortUser } from '#contracts/short';
import { sampleShort } from '../../features/short/sample-short.ts';
import { NAME_PLACEHOLDER, USERNAME_PLACEHOLDER } from './name-placeholders.ts';
import { sampleSong } from './sample-cards.ts';

type SampleTheme = Pick<ShortUser['profile'], 'backgroundColor' | 'boxColor' | 'buttonColor'> & {
  gradient?: readonly [string, string];
};

/** Themes of the demo members' pages. Their order is also the order of the examples. */
const SAMPLE_THEMES = {
  mia: {
    backgroundColor: '#1a0f1f',
    boxColor: '#24142b',
    buttonColor: '#f6d5dc',
    gradient: ['#5b2a5e', '#c2567a'],
  },
  noah: { backgroundColor: '#0d1512', boxColor: '#16241f', buttonColor: '#d8f0df' },
  theo: {
    backgroundColor: '#f3ece1',
    boxColor: '#fffaf2',
    buttonColor: '#8c2f1b',
    gradient: ['#e9c9a8', '#c8553d'],
  },
} as const satisfies Record<string, SampleTheme>;

export type SampleName = keyof typeof SAMPLE_THEMES;
export const SAMPLE_NAMES = Object.keys(SAMPLE_THEMES) as SampleName[];

/** Returns a sample Short in the viewer's language, without a request. */
function sampleUser(name: SampleName, t: TFunction<'short'>): ShortUser {
  const links = [t(`people.${name}.link1`), t(`people.${name}.link2`), t(`people.${name}.link3`)];
  const base = sampleShort({ name: t(`people.${name}.name`), title: t(`people.${name}.title`), links });
  const { gradient, ...colours }: SampleTheme = SAMPLE_THEMES[name];
  const avatar = `/avatars/${name}.svg`;
  const [boxColor_1, boxColor_2] = gradient ?? [colours.boxColor, colours.boxColor];
  return {
    ...base,
    user_id: name,
    id: name,
    username: name,
    hasPremium: gradient !== undefined,
    badges: name === 'noah' ? [] : base.badges,
    profile: {
      ...base.profile,
      ...colours,
      avatarURL: avatar,
      avatarUrl: avatar,
      gradient: { enabled: gradient !== undefined, boxColor_1, boxColor_2 },
    },
  };
}

/** Returns the Short of the sample member Mia, and a Short with placeholders for the name that a visitor enters. */
export function previewSamples(t: TFunction<'short'>): { mia: ShortUser; named: ShortUser } {
  const mia = sampleUser('mia', t);
  const named = {
    ...mia,
    display_name: NAME_PLACEHOLDER,
    username: USERNAME_PLACEHOLDER,
    badges: [],
    account_created: '',
    profile: { ...mia.profile, titles: [t('try.yourTitle')] },
  };
  return { mia, named };
}

/**
 * Returns a sample Short with the live cards that the demo member's page has. Only Mia's page has one, which
 * shows a song.
 */
export function sampleUserWithCards(name: SampleName, t: TFunction<'short'>): ShortUser {
  const person = sampleUser(name, t);
  if (name !== 'mia') return person;
  return {
    ...person,
    services: ['spotify'],
    cards: { spotify_listening: sampleSong(t) },
    profile: { ...person.profile, shortcuts: ['spotify_listening'] },
  };
}

import type { TFunction } from 'i18next';
import type { ShortUser } from '#contracts/short';
import { sampleShort } from '../../../features/short/sample-short.ts';
import { sampleSong } from '../sample-cards.ts';
import { NAME_PLACEHOLDER, USERNAME_PLACEHOLDER } from './name-placeholders.ts';

/**
 * Returns the Short of the sample member Mia, with a live card, and a Short with placeholders for the name that a
 * visitor enters.
 */
export function previewSamples(t: TFunction<'short'>): { mia: ShortUser; named: ShortUser } {
  const plain = sampleShort({
    name: t('people.mia.name'),
    title: t('people.mia.title'),
    links: [t('people.mia.link1'), t('people.mia.link2')],
  });
  const mia: ShortUser = {
    ...plain,
    services: ['spotify'],
    cards: { spotify_listening: sampleSong(t) },
    profile: { ...plain.profile, shortcuts: ['spotify_listening'] },
  };
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

import type { TFunction } from 'i18next';
import type { ShortUser } from '#contracts/short';
import { sampleShort } from '../../../features/short/sample-short.ts';
import { NAME_PLACEHOLDER, USERNAME_PLACEHOLDER } from './name-placeholders.ts';

/** Returns the Short of the sample member Mia, and a Short with placeholders for the name that a visitor enters. */
export function previewSamples(t: TFunction<'short'>): { mia: ShortUser; named: ShortUser } {
  const mia = sampleShort({
    name: t('people.mia.name'),
    title: t('people.mia.title'),
    links: [t('people.mia.link1'), t('people.mia.link2'), t('people.mia.link3')],
  });
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

import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { premiumPrice } from '../checkout/premium-price.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Phone } from './phone.tsx';
import { samplePerson } from './sample-people.ts';
import { makeAddress } from './short-addresses.ts';

const CLAIM = ['you', 'link'] as const;

/** The claim, the way to one's own, and two Shorts that could not look less alike. */
export function Hero() {
  const { t, i18n } = useTranslation('short');
  return (
    <section className="mx-auto grid w-full max-w-7xl items-center gap-14 px-4 pt-12 pb-20 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-10 lg:pt-20 lg:pb-28">
      <div>
        <h1 className="type-display text-display">
          {CLAIM.map((part) => (
            <span key={part} className="block">
              {t(`hero.title.${part}`)}{' '}
            </span>
          ))}
        </h1>
        <p className="mt-7 max-w-[34rem] text-lead text-soft">{t('hero.text')}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href={makeAddress.hero} size="large" className="max-sm:w-full">
            {t('hero.make')}
          </ButtonLink>
          <ButtonLink href="#premium" size="large" variant="secondary" className="max-sm:w-full">
            {t('hero.premium', { price: premiumPrice(i18n.language) })}
          </ButtonLink>
        </div>
        <p className="mt-6 text-small text-faint">{t('hero.address', { domain: brand.domain })}</p>
      </div>
      <div className="relative mx-auto w-full max-w-[37rem]">
        <Phone
          user={samplePerson('theo', t)}
          className="absolute top-14 right-0 h-[37rem] w-[18.5rem] rotate-3 max-sm:hidden"
        />
        <Phone
          user={samplePerson('mia', t)}
          className="relative w-full max-w-[20rem] -rotate-2 max-sm:mx-auto sm:w-[18.5rem]"
        />
      </div>
    </section>
  );
}

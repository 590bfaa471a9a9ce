import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { premiumPrice } from '../../features/checkout/premium-price.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CreateShortButton } from './create-short-button.tsx';
import { Stage } from './try-on/stage.tsx';

const CLAIM = ['you', 'link'] as const;

/** The claim, the button to create a Short, and a whole Short to try. */
export function Hero() {
  const { t, i18n } = useTranslation('short');
  return (
    <section className="page-frame pt-8 pb-20 sm:pt-16 lg:pb-28">
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <h1 className="type-display text-display">
          {CLAIM.map((part) => (
            <span key={part} className="block">
              {t(`hero.title.${part}`)}{' '}
            </span>
          ))}
        </h1>
        <div>
          <p className="max-w-[36rem] text-lead text-soft">{t('hero.text')}</p>
          <p className="mt-3 text-body text-faint">{t('hero.address', { domain: brand.domain })}</p>
          <div className="mt-7 flex flex-wrap items-center gap-3">
            <CreateShortButton className="max-sm:w-full lg:px-5!">{t('hero.make')}</CreateShortButton>
            <ButtonLink href="#premium" size="large" variant="secondary" className="max-sm:w-full lg:px-5!">
              {t('hero.premium', { price: premiumPrice(i18n.language) })}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Stage />
    </section>
  );
}

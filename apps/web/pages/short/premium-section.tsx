import { Link2, type LucideIcon, Palette, Rainbow, Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { Comparison } from './comparison.tsx';
import { Offer } from './offer.tsx';

const FEATURES: readonly { name: 'unlimited' | 'gradient' | 'customise' | 'effects'; Icon: LucideIcon }[] = [
  { name: 'unlimited', Icon: Link2 },
  { name: 'gradient', Icon: Rainbow },
  { name: 'customise', Icon: Palette },
  { name: 'effects', Icon: Snowflake },
];

/** Premium's price, how to cancel it, and its benefits (product 3.7). Target of `/short#premium`. */
export function PremiumSection() {
  const { t } = useTranslation('short');
  return (
    <section
      id="premium"
      aria-labelledby="premium-title"
      // The section needs no scroll margin, because the root's scroll padding keeps it clear of the sticky
      // header.
      className="below-fold-[144rem] md:below-fold-[110rem] lg:below-fold-[90rem] page-frame scroll-mt-0 py-20 lg:py-32"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div>
          <h2
            id="premium-title"
            className="type-display text-[clamp(min(2.5rem,15vw),6vw,5rem)] leading-[0.96] tracking-[-0.04em]"
          >
            {t('premium.title')}
          </h2>
          <p className="mt-6 max-w-[34rem] text-lead text-soft">{t('premium.text')}</p>
        </div>
        <Offer />
      </div>
      <div className="mt-16 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-20 lg:mt-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <ul className="grid gap-x-10 gap-y-9 sm:max-lg:grid-cols-2 lg:gap-y-11">
          {FEATURES.map(({ name, Icon }) => (
            <li key={name}>
              <Icon aria-hidden="true" className="size-8" />
              <h3 className="mt-4 font-text! text-body font-semibold!">
                {t(`premium.${name}`, { ...PREMIUM_LIMITS })}
              </h3>
              <p className="mt-1 max-w-[34rem] text-body text-soft">{t(`premium.${name}Text`)}</p>
            </li>
          ))}
        </ul>
        <Comparison />
      </div>
    </section>
  );
}

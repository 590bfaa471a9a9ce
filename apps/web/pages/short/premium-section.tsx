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

/** Premium's benefits, its price and how to cancel it (product 3.7). Target of `/short#premium`. */
export function PremiumSection() {
  const { t } = useTranslation('short');
  return (
    <section
      id="premium"
      aria-labelledby="premium-title"
      // The section needs no scroll margin, because the root's scroll padding keeps it clear of the sticky
      // header.
      className="below-fold-[120rem] scroll-mt-0 border-hairline border-t"
    >
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <div>
            <h2 id="premium-title" className="type-display text-heading">
              {t('premium.title')}
            </h2>
            <p className="mt-5 max-w-[34rem] text-lead text-soft">{t('premium.text')}</p>
            <ul className="mt-10 grid gap-7">
              {FEATURES.map(({ name, Icon }) => (
                <li key={name} className="flex gap-4">
                  <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
                  <div>
                    <h3 className="font-text! text-body font-semibold!">
                      {t(`premium.${name}`, { ...PREMIUM_LIMITS })}
                    </h3>
                    <p className="mt-1 max-w-[34rem] text-body text-soft">{t(`premium.${name}Text`)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <Offer />
        </div>
        <Comparison />
      </div>
    </section>
  );
}

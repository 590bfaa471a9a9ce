import { useTranslation } from 'react-i18next';
import { premiumPrice } from '../../../features/checkout/premium-price.ts';
import { INITIAL_THEME_CHOICE } from '../../../features/short-look/themes.ts';

const { theme, effect } = INITIAL_THEME_CHOICE;

/** The bar below the Short: whether the chosen theme needs Premium. */
export function PriceBar() {
  const { t, i18n } = useTranslation('short');
  const price = premiumPrice(i18n.language);
  return (
    <div className="bg-raised px-2.5 py-3 max-sm:order-1 sm:px-6 sm:py-4 lg:px-10">
      <p role="status" className="min-h-[2lh] text-small text-soft sm:min-h-0">
        <span data-choice className="sr-only">
          {t(`try.theme.${theme}`)}, {t(`try.effect.${effect}`)}.
        </span>{' '}
        <span data-price="premium">{t('try.premium', { price })}</span>
        <span data-price="free" hidden>
          {t('try.free', { price })}
        </span>
      </p>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { DISPLAY_NAME_MAX } from '#contracts/rules/names/display-name';
import { premiumPrice } from '../../../features/checkout/premium-price.ts';
import { INITIAL_THEME_CHOICE } from '../../../features/short-theme/themes.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';

const { theme, effect } = INITIAL_THEME_CHOICE;

/** The bar below the Short: an input for the owner's name, and whether the chosen theme needs Premium. */
export function NameBar() {
  const { t, i18n } = useTranslation('short');
  const price = premiumPrice(i18n.language);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 bg-raised p-3 sm:px-6 sm:py-4 lg:px-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 max-sm:w-full noscript:hidden">
        <label htmlFor="preview-name" className="text-small font-medium">
          {t('try.name')}
        </label>
        <TextInput
          id="preview-name"
          name="name"
          maxLength={DISPLAY_NAME_MAX}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('people.mia.name')}
          className="sm:w-60"
        />
      </div>
      <p role="status" className="min-h-[2lh] max-w-[34rem] min-w-0 text-small text-soft sm:min-h-0">
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

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DISPLAY_NAME_MAX } from '#contracts/rules/names/display-name';
import { premiumPrice } from '../../features/checkout/premium-price.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import type { ThemePreview } from './use-theme-preview.ts';

/** The bar below the Short: the owner's name, and whether the chosen theme needs Premium. */
export function NameBar({ preview: { choice, name, change } }: { preview: ThemePreview }) {
  const { t, i18n } = useTranslation('short');
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 bg-raised p-3 sm:px-6 sm:py-4 lg:px-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 max-sm:w-full noscript:hidden">
        <label htmlFor={id} className="text-small font-medium">
          {t('try.name')}
        </label>
        <TextInput
          id={id}
          name="name"
          value={name}
          maxLength={DISPLAY_NAME_MAX}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('people.mia.name')}
          className="sm:w-60"
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      <p role="status" className="min-h-[2lh] max-w-[34rem] min-w-0 text-small text-soft sm:min-h-0">
        <span className="sr-only">
          {t(`try.theme.${choice.theme}`)}, {t(`try.effect.${choice.effect}`)}.{' '}
        </span>
        {t(choice.effect === 'off' ? 'try.free' : 'try.premium', { price: premiumPrice(i18n.language) })}
      </p>
    </div>
  );
}

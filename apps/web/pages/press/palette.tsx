import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { ColourChip } from './colour-chip.tsx';

type ColourName = keyof typeof brand.palette;

const colours = Object.entries(brand.palette) as [ColourName, string][];

/** The six colours as a band across the window. Pressing a swatch copies its value; without scripts, the value can be selected. */
export function Palette() {
  const { t } = useTranslation('press');
  return (
    <section aria-labelledby="palette">
      <div className="page-frame pb-8 lg:pb-12">
        <h2 id="palette" className="type-display text-heading">
          {t('palette.title')}
        </h2>
        <p className="mt-3 text-lead text-soft noscript:hidden">{t('palette.text')}</p>
        <p className="mt-3 hidden text-lead text-soft noscript:block">{t('palette.textWithout')}</p>
      </div>
      <colour-palette>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] sm:grid-cols-3 lg:grid-cols-6">
          {colours.map(([colour, value]) => (
            <ColourChip
              key={colour}
              name={t(`palette.names.${colour}`)}
              value={value}
              isLight={colour === 'cleanWhite'}
            />
          ))}
        </ul>
        <p
          role="status"
          data-copied={t('palette.told', { value: '{value}' })}
          data-forbidden={t('palette.forbidden')}
          className="not-data-failed:sr-only page-frame pt-8 text-body [&_code]:text-lead [&_code]:select-all"
        />
      </colour-palette>
    </section>
  );
}

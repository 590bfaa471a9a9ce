import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { ColourChip } from './colour-chip.tsx';

type ColourName = keyof typeof brand.palette;

const colours = Object.entries(brand.palette) as [ColourName, string][];
const TILTS = ['-rotate-2', 'rotate-1', '-rotate-1', 'rotate-2', '-rotate-1', 'rotate-1'] as const;

/** The six colours as swatches. Pressing a swatch copies its value; without scripts, the value can be selected. */
export function Palette() {
  const { t } = useTranslation('press');
  return (
    <section aria-labelledby="palette" className="border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <h2 id="palette" className="type-display text-heading">
          {t('palette.title')}
        </h2>
        <p className="mt-3 text-lead text-soft noscript:hidden">{t('palette.text')}</p>
        <p className="mt-3 hidden text-lead text-soft noscript:block">{t('palette.textWithout')}</p>
        <colour-palette>
          <ul className="mt-12 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
            {colours.map(([colour, value], index) => (
              <ColourChip
                key={colour}
                name={t(`palette.names.${colour}`)}
                value={value}
                className={TILTS[index % TILTS.length]}
              />
            ))}
          </ul>
          <p
            role="status"
            data-copied={t('palette.told', { value: '{value}' })}
            data-forbidden={t('palette.forbidden')}
            className="not-data-failed:sr-only mt-8 text-body [&_code]:text-lead [&_code]:select-all"
          />
        </colour-palette>
      </div>
    </section>
  );
}

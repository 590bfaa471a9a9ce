import { useTranslation } from 'react-i18next';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { classNames } from '../../ui/class-names.ts';

interface ColourChipProps {
  name: string;
  /** The colour as `#rrggbb`, which is also the copied value. */
  value: string;
  /** Whether texts on the colour must be dark. */
  isLight: boolean;
}

/** A colour swatch. The button covers the whole swatch but does not contain its texts. */
export function ColourChip({ name, value, isLight }: ColourChipProps) {
  const { t } = useTranslation('press');
  return (
    <li
      data-value={value}
      className={classNames(
        'group relative grid min-h-44 content-between gap-8 p-4 inset-ring inset-ring-edge sm:min-h-60 lg:min-h-96 lg:p-6 forced-color-adjust-none',
        isLight ? 'text-canvas' : 'text-strong',
      )}
      style={{ backgroundColor: value }}
    >
      <span
        aria-hidden="true"
        className="justify-self-start text-small font-semibold transition-opacity duration-quick not-group-data-copied:opacity-0"
      >
        {t('palette.copied')}
      </span>
      <div className="transition-[translate] duration-slow group-has-[button:hover]:-translate-y-1.5">
        <h3 className="text-title">{name}</h3>
        <code className="mt-1 block font-text text-body tabular-nums select-all">{value}</code>
      </div>
      <button
        type="button"
        aria-label={t('palette.copy', { name, value })}
        {...{ [SCRIPTED]: '' }}
        className="absolute inset-0 noscript:hidden focus-visible:-outline-offset-4"
      />
    </li>
  );
}

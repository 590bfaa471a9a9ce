import { useTranslation } from 'react-i18next';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { classNames } from '../../ui/class-names.ts';

interface ColourChipProps {
  name: string;
  /** The colour as `#rrggbb`, which is also the copied value. */
  value: string;
  className?: string | undefined;
}

/** A colour swatch. The button covers the whole swatch but does not contain its texts. */
export function ColourChip({ name, value, className }: ColourChipProps) {
  const { t } = useTranslation('press');
  return (
    <li
      data-value={value}
      className={classNames(
        'group relative grid grid-rows-[1fr_auto] overflow-clip rounded-control bg-strong text-canvas ring ring-hairline transition-[translate] duration-slow has-[button:hover]:-translate-y-1.5 forced-colors:border',
        className,
      )}
    >
      <div
        className="grid aspect-4/5 place-items-center forced-color-adjust-none"
        style={{ backgroundColor: value }}
      >
        <span
          aria-hidden="true"
          className="rounded-full bg-strong px-4 py-1.5 text-small font-semibold text-canvas inset-ring inset-ring-canvas/20 transition-opacity duration-quick not-group-data-copied:opacity-0"
        >
          {t('palette.copied')}
        </span>
      </div>
      <div className="border-canvas/15 border-t px-3.5 py-3">
        <h3 className="font-semibold font-text text-body leading-tight">{name}</h3>
        <code className="font-text text-small tabular-nums select-all">{value}</code>
      </div>
      <button
        type="button"
        aria-label={t('palette.copy', { name, value })}
        {...{ [SCRIPTED]: '' }}
        className="absolute inset-0 rounded-control noscript:hidden focus-visible:-outline-offset-4 focus-visible:outline-lifted"
      />
    </li>
  );
}

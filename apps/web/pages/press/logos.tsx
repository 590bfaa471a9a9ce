import { useTranslation } from 'react-i18next';
import { photos } from '../../features/photos/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { Logo, LogoMark } from '../../ui/logo.tsx';
import { type LogoFile, type LogoVariant, logoFiles, logoFormats } from './logo-files.ts';
import { PackLink } from './pack-link.tsx';

const RULES = ['tilt', 'ink', 'room'] as const;

const grounds: Record<LogoVariant, string> = {
  whiteOnBlack: 'bg-canvas text-strong inset-ring inset-ring-edge',
  blackOnWhite: 'bg-strong text-canvas',
  white: 'text-strong',
  // A checkerboard, which indicates transparency.
  black:
    'bg-[conic-gradient(#fff_25%,#d6d6d6_0_50%,#fff_0_75%,#d6d6d6_0)] bg-size-[1.5rem_1.5rem] text-canvas',
};

/** Every logo in the pack on its background, the rules of use, and the link to the pack. */
export function Logos() {
  const { t } = useTranslation('press');
  return (
    <section>
      <div className="page-frame py-20 lg:py-28">
        <div className="grid gap-x-20 gap-y-6 lg:grid-cols-2">
          <h2 className="type-display text-heading">{t('logos.title')}</h2>
          <ul className="grid gap-3">
            {RULES.map((rule) => (
              <li key={rule} className="text-lead text-soft">
                {t(`logos.rules.${rule}`)}
              </li>
            ))}
          </ul>
        </div>
        <ul data-logos="" className="mt-12 grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4">
          {logoFiles.map((file) => (
            <LogoTile key={file.name} file={file} />
          ))}
        </ul>
        <div className="mt-14 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div>
            <h3 className="text-title">{t('logos.pack.title')}</h3>
            <p className="mt-2 max-w-[34rem] text-body text-soft">
              {t('logos.pack.text', { files: logoFiles.length * logoFormats.length })}
            </p>
          </div>
          <PackLink className="max-sm:w-full">{t('logos.pack.button')}</PackLink>
        </div>
      </div>
    </section>
  );
}

function LogoTile({ file: { shape, variant } }: { file: LogoFile }) {
  const { t } = useTranslation('press');
  const isWide = shape === 'wordmark';
  return (
    <li className={isWide ? 'col-span-2' : undefined}>
      <div
        className={classNames(
          'relative grid h-[clamp(9rem,22vw,17rem)] place-items-center overflow-clip rounded-control forced-color-adjust-none',
          grounds[variant],
        )}
      >
        {variant === 'white' && (
          <img
            src={isWide ? photos.hillStars.large : photos.nightOutStairs.large}
            alt=""
            loading="lazy"
            decoding="async"
            width={720}
            height={1280}
            className={classNames(
              'absolute inset-0 size-full object-cover',
              // Above the moon, on which the logo would be illegible.
              isWide ? 'object-top' : 'object-[50%_30%]',
            )}
          />
        )}
        {isWide ? (
          <Logo className="relative w-[62%] max-w-[24rem]" />
        ) : (
          <LogoMark className="relative h-[52%]" />
        )}
      </div>
      <p className="mt-3 text-small">
        {t(`logos.shape.${shape}`)}
        <span className="block text-soft">{t(`logos.variant.${variant}`)}</span>
      </p>
    </li>
  );
}

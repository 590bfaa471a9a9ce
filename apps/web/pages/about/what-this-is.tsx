import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { photos } from '../../features/photos/index.ts';
import { PhotoFrame } from '../../features/photos/photo-frame.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

/** What the text names, in its order. */
const PRINTS = [
  { scene: 'lakeFeet', place: 'col-[1/span_5] -rotate-6' },
  { scene: 'lastTram', place: 'z-1 col-[5/span_4] mt-[24%] rotate-2' },
  { scene: 'rooftopPizza', place: 'col-[8/span_5] mt-[2%] rotate-6' },
] as const;

/** An explanation of the product, with three pictures like prints on a table. */
export function WhatThisIs() {
  const { t } = useTranslation('about');
  return (
    <section className="page-frame grid grid-cols-[minmax(0,1fr)] items-center gap-14 py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-24 lg:py-32">
      <div>
        <h2 className="type-display text-heading">{t('what.title', { product: brand.name })}</h2>
        <p className="mt-5 max-w-[34rem] text-lead">{t('what.text')}</p>
        <p className="mt-4 max-w-[34rem] text-lead text-soft">{t('what.more')}</p>
        <ButtonLink href="/app" size="large" variant="secondary" className="mt-8 max-sm:w-full">
          {t('what.app')}
        </ButtonLink>
      </div>
      <div className="grid grid-cols-12 items-start px-2 lg:px-6 *:row-start-1">
        {PRINTS.map(({ scene, place }) => (
          <PhotoFrame
            key={scene}
            {...photos[scene]}
            alt={t(`pictures.${scene}`)}
            sizes="(min-width: 1024px) 20rem, 45vw"
            loading="lazy"
            className={`relative ${place}`}
          />
        ))}
      </div>
    </section>
  );
}

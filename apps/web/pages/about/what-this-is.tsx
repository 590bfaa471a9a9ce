import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { photos } from '../../features/photos/index.ts';
import { PhotoFrame } from '../../features/photos/photo-frame.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

export function WhatThisIs() {
  const { t } = useTranslation('about');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] items-center gap-14 px-4 py-20 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-20 lg:py-28">
        <div className="mx-auto grid w-full max-w-[34rem] grid-cols-[1.25fr_1fr] items-center pr-[5%] lg:order-2">
          <PhotoFrame
            {...photos.rooftop}
            alt={t('prints.rooftop')}
            loading="lazy"
            className="row-span-2 -rotate-4"
          />
          <PhotoFrame
            {...photos.tram}
            alt={t('prints.tram')}
            loading="lazy"
            className="relative -ml-[12%] rotate-3"
          />
        </div>
        <div>
          <h2 className="type-display text-heading">{t('what.title', { product: brand.name })}</h2>
          <p className="mt-5 max-w-[34rem] text-lead">{t('what.text')}</p>
          <p className="mt-4 max-w-[34rem] text-lead text-soft">{t('what.more')}</p>
          <ButtonLink href="/app" size="large" variant="secondary" className="mt-8 max-sm:w-full">
            {t('what.app')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

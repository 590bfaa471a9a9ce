import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ExampleTicket } from './example-ticket.tsx';
import { BRAND_SUPPORT_PATH } from './support-path.ts';

/** The page's claim and its illustration: a banner ad with a ticket over it. */
export function Hero({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('ads');
  return (
    <section className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] items-center gap-14 px-4 pt-12 pb-20 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-14 lg:pt-20 lg:pb-28">
      <div>
        <h1 className="type-display text-[clamp(2.5rem,5.6vw,4.75rem)] leading-[0.98]">
          <span className="block text-faint line-through decoration-[0.06em]">{t('hero.title.banner')} </span>
          <span className="mt-2 block hyphens-auto">{t('hero.title.reason')}</span>
        </h1>
        <p className="mt-7 max-w-[34rem] text-lead text-soft">{t('hero.text')}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to={BRAND_SUPPORT_PATH} size="large" className="max-sm:w-full">
            {t('hero.talk')}
          </ButtonLink>
          <ButtonLink to="/quests" size="large" variant="secondary" className="max-sm:w-full">
            {t('hero.quests')}
          </ButtonLink>
        </div>
        <p className="mt-6 max-w-[34rem] text-small text-faint">{t('hero.pilot')}</p>
      </div>
      <div>
        <Banner />
        <ExampleTicket endsAt={endsAt} />
      </div>
    </section>
  );
}

function Banner() {
  const { t } = useTranslation('ads');
  return (
    <div
      aria-hidden="true"
      className="relative ml-[4%] flex aspect-[728/90] w-[96%] rotate-2 items-center justify-between gap-3 border border-edge border-dashed px-2 text-caption sm:px-4 text-faint"
    >
      <span className="min-w-0 leading-tight">{t('banner.text')}</span>
      <span className="shrink-0 tabular-nums max-sm:hidden">{t('banner.size')}</span>
    </div>
  );
}

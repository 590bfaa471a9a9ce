import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ExampleTicket } from './example-ticket.tsx';
import { BRAND_SUPPORT_PATH } from './support-path.ts';

/** An empty banner ad, and below it the page's claim and a sponsored quest. */
export function Hero({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('ads');
  return (
    <section className="page-frame grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-6 pb-20 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pb-28">
      <Banner />
      <div className="lg:pt-6">
        <h1 className="type-display text-[clamp(min(2.75rem,16vw),6.4vw,5.5rem)] leading-[0.95] tracking-[-0.04em]">
          <span className="block text-faint line-through decoration-[0.06em]">{t('hero.title.banner')} </span>
          <span className="mt-2 block hyphens-auto">{t('hero.title.reason')}</span>
        </h1>
        <p className="mt-7 max-w-[34rem] text-lead text-soft">{t('hero.text')}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href={BRAND_SUPPORT_PATH} size="large" className="max-sm:w-full">
            {t('hero.talk')}
          </ButtonLink>
          <ButtonLink href="/quests" size="large" variant="secondary" className="max-sm:w-full">
            {t('hero.quests')}
          </ButtonLink>
        </div>
        <p className="mt-6 max-w-[34rem] text-small text-faint">{t('hero.pilot')}</p>
      </div>
      <ExampleTicket endsAt={endsAt} />
    </section>
  );
}

function Banner() {
  const { t } = useTranslation('ads');
  return (
    <div
      aria-hidden="true"
      className="mx-auto flex min-h-[3.125rem] w-full max-w-[20rem] sm:min-h-[5.625rem] sm:max-w-[45.5rem] items-center justify-between gap-4 border border-edge border-dashed px-4 text-small text-faint sm:px-6 sm:text-body lg:col-span-2"
    >
      <span className="min-w-0">{t('banner.text')}</span>
      <span className="shrink-0 text-small tabular-nums max-sm:hidden">{t('banner.size')}</span>
      <span className="shrink-0 text-small tabular-nums sm:hidden">{t('banner.phoneSize')}</span>
    </div>
  );
}

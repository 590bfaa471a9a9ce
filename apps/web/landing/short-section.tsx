import { useTranslation } from 'react-i18next';
import { ShortCard } from '../short-card/short-card.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { sampleShort } from './sample-short.ts';

/** Short, shown by the very component that people's pages are made of. */
export function ShortSection() {
  const { t } = useTranslation('landing');
  const user = sampleShort({
    name: t('short.sample.name'),
    title: t('short.sample.title'),
    links: [t('short.sample.links.huts'), t('short.sample.links.lake'), t('short.sample.links.map')],
  });
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto grid w-full max-w-7xl items-center gap-14 px-4 py-20 sm:px-6 lg:grid-cols-2 lg:py-28">
        <div className="lg:order-2">
          <h2 className="type-display text-heading">{t('short.title')}</h2>
          <p className="mt-5 max-w-[34rem] text-lead text-soft">{t('short.text')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/register" size="large">
              {t('short.make')}
            </ButtonLink>
            <ButtonLink href="/@theo" size="large" variant="secondary">
              {t('short.see')}
            </ButtonLink>
          </div>
        </div>
        <div
          className="mx-auto w-full max-w-sm rounded-[2.75rem] bg-lifted p-2.5 inset-ring inset-ring-edge"
          inert
        >
          <div className="flex min-h-[38rem] overflow-hidden rounded-[2.25rem]">
            <ShortCard user={user} mode="preview" />
          </div>
        </div>
      </div>
    </section>
  );
}

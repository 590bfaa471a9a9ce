import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';

/** A second link to the app (product 3.5). */
export function GetStarted() {
  const { t } = useTranslation('quests');
  return (
    <section className="border-hairline border-t print:hidden">
      <div className="page-frame flex flex-wrap items-end justify-between gap-8 py-16 lg:py-24">
        <div>
          <h2 className="type-display text-heading">{t('start.title')}</h2>
          <p className="mt-3 text-lead text-soft">{t('start.text')}</p>
        </div>
        <ButtonLink href="/app" size="large" className="max-sm:w-full">
          {t('start.button')}
        </ButtonLink>
      </div>
    </section>
  );
}

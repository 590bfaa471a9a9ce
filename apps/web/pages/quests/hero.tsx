import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Introduces quests and links to the app (product 3.5). It is low, because this week's quests follow. */
export function Hero() {
  const { t } = useTranslation('quests');
  return (
    <section className="page-frame grid items-start gap-x-16 gap-y-6 pt-10 pb-12 sm:pt-14 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:pb-16">
      <h1 className="type-display text-[clamp(min(2.75rem,16vw),7vw,5.5rem)] leading-[0.95] tracking-[-0.04em] hyphens-manual!">
        {t('hero.title')}
      </h1>
      <div>
        <p className="max-w-[34rem] text-lead text-soft">{t('hero.text')}</p>
        <ButtonLink href="/app" size="large" className="mt-6 max-sm:w-full">
          {t('hero.app')}
        </ButtonLink>
      </div>
    </section>
  );
}

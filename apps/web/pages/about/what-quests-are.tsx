import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';

const NUMBERS = ['quests', 'days', 'proof'] as const;

/** Uses three numbers to explain what a quest is. */
export function WhatQuestsAre() {
  const { t } = useTranslation('about');
  return (
    <section className="bg-accent">
      <div className="page-frame py-16 lg:py-24">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-5 lg:grid-cols-2">
          <h2 className="type-display text-heading">{t('quest.title')}</h2>
          <p className="max-w-[36rem] text-lead">{t('quest.text')}</p>
        </div>
        <ul className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 sm:grid-cols-3 lg:mt-20">
          {NUMBERS.map((number) => (
            <li key={number} className="flex items-start gap-5 sm:block">
              <span className="type-display -ml-[0.03em] block min-w-[1ch] shrink-0 text-[clamp(5rem,20vw,15rem)] leading-[0.8] tracking-[-0.05em] tabular-nums">
                {t(`quest.numbers.${number}.figure`)}{' '}
              </span>
              <span className="block min-w-0 max-w-[20rem] text-lead wrap-anywhere hyphens-auto sm:mt-7">
                {t(`quest.numbers.${number}.text`)}
              </span>
            </li>
          ))}
        </ul>
        <ButtonLink
          href="/quests"
          size="large"
          className="mt-12 bg-strong! text-canvas! max-sm:w-full lg:mt-16"
        >
          {t('quest.see')}
        </ButtonLink>
      </div>
    </section>
  );
}

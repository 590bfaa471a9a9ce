import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';

const NUMBERS = ['quests', 'days', 'proof'] as const;

/** Uses three numbers to explain what a quest is. */
export function WhatQuestsAre() {
  const { t } = useTranslation('about');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-12 px-4 py-20 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-20 lg:py-28">
        <div>
          <h2 className="type-display text-heading">{t('quest.title')}</h2>
          <p className="mt-5 max-w-[34rem] text-lead text-soft">{t('quest.text')}</p>
          <ButtonLink href="/quests" size="large" className="mt-8 max-sm:w-full">
            {t('quest.see')}
          </ButtonLink>
        </div>
        <ul className="border-hairline border-t">
          {NUMBERS.map((number) => (
            <li
              key={number}
              className="flex items-center gap-6 border-hairline border-b py-5 sm:gap-10 lg:py-6"
            >
              <span className="type-display min-w-[1ch] shrink-0 text-display tabular-nums">
                {t(`quest.numbers.${number}.figure`)}{' '}
              </span>
              <span className="min-w-0 text-lead">{t(`quest.numbers.${number}.text`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

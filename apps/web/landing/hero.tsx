import { useTranslation } from 'react-i18next';
import { prints } from '../prints/index.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Print } from '../ui/print.tsx';
import { QuestTicket, type TicketQuest } from './quest-ticket.tsx';

const SLOGAN = ['quests', 'week', 'go'] as const;

/** The one idea: three quests, three prints on the table, and a ticket whose time runs. */
export function Hero({ quest }: { quest: TicketQuest }) {
  const { t } = useTranslation('landing');
  return (
    <section className="mx-auto grid w-full max-w-7xl items-center gap-14 px-4 pt-12 pb-20 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-10 lg:pt-20 lg:pb-28">
      <div>
        <h1 className="type-display text-display">
          {SLOGAN.map((part) => (
            <span key={part} className="block">
              {t(`hero.title.${part}`)}{' '}
            </span>
          ))}
        </h1>
        <p className="mt-7 max-w-[34rem] text-lead text-soft">{t('hero.text')}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href="/register" size="large">
            {t('hero.create')}
          </ButtonLink>
          <ButtonLink href="/@mia" size="large" variant="secondary">
            {t('hero.example')}
          </ButtonLink>
        </div>
      </div>
      <div className="grid justify-items-center">
        <div className="relative aspect-5/4 w-full max-w-xl">
          <Print
            {...prints.lake}
            alt={t('prints.lake')}
            className="absolute top-[7%] left-0 w-[39%]! -rotate-7"
          />
          <Print
            {...prints.rooftop}
            alt={t('prints.rooftop')}
            className="absolute top-[9%] right-0 w-[39%]! rotate-6"
          />
          <Print
            {...prints.tram}
            alt={t('prints.tram')}
            className="absolute top-0 left-[30%] w-[41%]! rotate-1"
          />
        </div>
        <QuestTicket quest={quest} className="-mt-10 w-full max-w-lg -rotate-1" />
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '#contracts/quests';
import { longDate } from '../../i18n/long-date.ts';
import { QuestTicket } from './quest-ticket.tsx';

/**
 * The quest's task and time left, with links to the other quests. It is low, because the entries follow. Nothing is
 * aligned at its lower edge: while the page arrives, browsers paint what they have, and it would move.
 */
export function QuestHeader({ quest }: { quest: Quest }) {
  const { t, i18n } = useTranslation('quests');
  const figure = new Intl.NumberFormat(i18n.language);
  const week = t('archive.week', {
    date: longDate(new Date(`${quest.week}T00:00:00Z`), i18n.language),
  });
  const about = quest.state === 'decided' ? [quest.theme, t('quest.state.decided'), week] : [quest.theme];
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 pt-3 pb-10 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <nav aria-label={t('quest.others')} className="flex flex-wrap gap-x-6 text-small">
          <HeaderLink path="/quests">{t('quest.all')}</HeaderLink>
          <HeaderLink path="/quests/archive">{t('quest.archive')}</HeaderLink>
        </nav>
        <p className="mt-4 text-body text-soft wrap-anywhere">{about.join(' · ')}</p>
        <h1 className="type-display mt-1.5 text-[clamp(min(2.125rem,13vw),5.5vw,4.5rem)] leading-[0.98] tracking-[-0.035em] wrap-anywhere">
          {quest.title}
        </h1>
        <p className="mt-4 max-w-[38rem] text-lead whitespace-pre-line text-soft wrap-anywhere">
          {quest.description}
        </p>
        <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-body">
          <Fact name={t('quest.participants')}>{figure.format(quest.participants)}</Fact>
          <Fact name={t('quest.reward')}>
            {t('highPoints', { count: quest.highPoints, points: figure.format(quest.highPoints) })}
          </Fact>
        </dl>
      </div>
      {quest.state !== 'decided' && <QuestTicket quest={quest} />}
    </div>
  );
}

function HeaderLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      href={path}
      className="inline-flex min-h-11 items-center text-soft underline-offset-4 hover:text-strong hover:underline"
    >
      {children}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-faint">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

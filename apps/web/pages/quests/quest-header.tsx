import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '#contracts/quests';
import { QuestDateTime } from '../../features/quests/quest-date-time.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StateTicket } from './state-ticket.tsx';

/** The quest's task, start, end and state, with links to the other quests. */
export function QuestHeader({ quest }: { quest: Quest }) {
  const { t, i18n } = useTranslation('quests');
  const decided = quest.state === 'decided';
  return (
    <div
      className={classNames(
        'mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 px-4 pt-6 pb-14 sm:px-6 lg:pb-20',
        !decided && 'lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]',
      )}
    >
      <nav
        aria-label={t('quest.others')}
        className={classNames('flex flex-wrap gap-x-6 text-small', !decided && 'lg:col-span-2')}
      >
        <HeaderLink path="/quests">{t('quest.all')}</HeaderLink>
        <HeaderLink path="/quests/archive">{t('quest.archive')}</HeaderLink>
      </nav>
      <div>
        <p className="text-lead text-soft wrap-anywhere">
          {decided ? `${quest.theme} · ${t('quest.state.decided')}` : quest.theme}
        </p>
        <h1
          className={classNames(
            'type-display mt-3 wrap-anywhere',
            decided ? 'text-display' : 'text-[clamp(2.25rem,6vw,4.75rem)] leading-[0.98] tracking-[-0.035em]',
          )}
        >
          {quest.title}
        </h1>
        <p className="mt-6 max-w-[38rem] text-lead whitespace-pre-line text-soft wrap-anywhere">
          {quest.description}
        </p>
        <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4 text-body">
          <Fact name={t('quest.from')}>
            <QuestDateTime iso={quest.startsAt} />
          </Fact>
          <Fact name={t('quest.to')}>
            <QuestDateTime iso={quest.endsAt} />
          </Fact>
          <Fact name={t('quest.participants')}>
            {new Intl.NumberFormat(i18n.language).format(quest.participants)}
          </Fact>
          <Fact name={t('quest.reward')}>{t('card.rewardValue')}</Fact>
        </dl>
      </div>
      <StateTicket quest={quest} />
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
    <div className="grid gap-0.5">
      <dt className="text-small text-faint">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

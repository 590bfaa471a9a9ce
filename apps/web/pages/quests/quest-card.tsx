import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountDown } from '../../features/quests/count-down.tsx';
import type { QuestCardData } from '../../features/quests/quest-card-data.ts';
import { QuestDateTime } from '../../features/quests/quest-date-time.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Ticket } from '../../ui/ticket.tsx';

/** A quest as a ticket: the task, and its countdown on the stub (product 11.4). */
export function QuestCard({ quest }: { quest: QuestCardData }) {
  const { t, i18n } = useTranslation('quests');
  const end = Date.parse(quest.endsAt);
  const participants =
    quest.participants === null ? '–' : new Intl.NumberFormat(i18n.language).format(quest.participants);
  return (
    <Ticket
      side="below"
      stubTone="accent"
      className="h-full [&>:first-child]:grid"
      stubClassName="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 px-5 py-6 sm:px-8"
      stub={
        <>
          <CountDown
            endsAt={end}
            className="grid grid-cols-4 gap-x-[clamp(0.75rem,3.5vw,1.75rem)] max-sm:w-full"
            digitClassName="text-[clamp(2.25rem,10vw,3.5rem)] tracking-[-0.03em]"
          />
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <ButtonLink
              href="/app"
              aria-label={t('card.joinOf', { title: quest.title })}
              className="bg-strong! text-canvas!"
            >
              {t('card.join')}
            </ButtonLink>
            {quest.path !== null && (
              <ButtonLink
                href={quest.path}
                aria-label={t('card.seeOf', { title: quest.title })}
                className="bg-transparent! inset-ring! inset-ring-strong/60! whitespace-nowrap"
              >
                {t('card.see')}
              </ButtonLink>
            )}
          </div>
        </>
      }
    >
      <div className="flex flex-col gap-3 p-5 pb-6 sm:p-8">
        <p className="flex flex-wrap gap-x-2 text-small font-semibold">
          {quest.path === null && (
            <span className="-my-0.5 rounded-small bg-canvas px-2 py-0.5 text-strong">
              {t('card.example')}
            </span>
          )}
          {quest.theme}
        </p>
        <h3 className="type-display text-heading wrap-anywhere">
          {quest.path === null ? (
            quest.title
          ) : (
            <a href={quest.path} className="-my-1 inline-block py-1 underline-offset-4 hover:underline">
              {quest.title}
            </a>
          )}
        </h3>
        <p className="max-w-[34rem] text-lead wrap-anywhere">{quest.description}</p>
        <dl className="mt-auto flex flex-wrap gap-x-8 gap-y-3 pt-4">
          <Fact name={t('card.ends')}>
            <QuestDateTime iso={quest.endsAt} />
          </Fact>
          <Fact name={t('card.participants')}>{participants}</Fact>
          <Fact name={t('card.reward')}>{t('card.rewardValue')}</Fact>
        </dl>
      </div>
    </Ticket>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-caption text-canvas/70">{name}</dt>
      <dd className="text-body font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BEHIND_TICKET } from '../../features/photos/photo-frame.tsx';
import { EntryPicture } from '../../features/posts/entry-picture.tsx';
import { CountDown } from '../../features/quests/count-down.tsx';
import { QuestEnd } from '../../features/quests/quest-end.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import type { QuestWithEntries } from './load-week-entries.ts';

interface QuestCardProps {
  quest: QuestWithEntries;
  /** How its pictures load: on a phone, only those of the first quest are on the first screen. */
  loading: 'lazy' | 'eager';
}

/** A quest as a ticket, with its first entries behind it: the task, and its countdown on the stub (product 11.4). */
export function QuestCard({ quest, loading }: QuestCardProps) {
  const { t, i18n } = useTranslation('quests');
  const figure = new Intl.NumberFormat(i18n.language);
  const participants = quest.participants === null ? '–' : figure.format(quest.participants);
  return (
    <div className="@container grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]">
      <Prints entries={quest.entries} loading={loading} />
      <Ticket
        side="below"
        stubTone="accent"
        className="relative [&>:first-child]:grid"
        stubClassName="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden p-[min(1.25rem,6cqi)] lg:p-6"
        stub={
          <>
            <CountDown
              endsAt={Date.parse(quest.endsAt)}
              className="grid grid-cols-[repeat(4,minmax(0,1fr))] gap-x-2"
              digitClassName="text-[min(2.5rem,12cqi)] tracking-[-0.03em]"
            />
            <div className="flex flex-wrap gap-2 *:flex-1">
              <ButtonLink
                href="/app"
                aria-label={t('card.joinOf', { title: quest.title })}
                className="bg-strong! text-canvas! @min-[16rem]:whitespace-nowrap"
              >
                {t('card.join')}
              </ButtonLink>
              {quest.path !== null && (
                <ButtonLink
                  href={quest.path}
                  aria-label={t('card.seeOf', { title: quest.title })}
                  className="bg-transparent! inset-ring! inset-ring-strong/60! @min-[16rem]:whitespace-nowrap"
                >
                  {t('card.see')}
                </ButtonLink>
              )}
            </div>
          </>
        }
      >
        <div className="flex min-w-0 flex-col gap-2.5 p-[min(1.25rem,6cqi)] lg:p-6">
          <p className="flex flex-wrap gap-x-2 text-small font-semibold">
            {quest.path === null && (
              <span className="-my-0.5 rounded-small bg-canvas px-2 py-0.5 text-strong">
                {t('card.example')}
              </span>
            )}
            {quest.theme}
          </p>
          <h3 className="type-display text-[clamp(1.625rem,2.4vw,2.125rem)] leading-[1.05] tracking-[-0.025em] wrap-anywhere hyphens-auto">
            {quest.path === null ? (
              quest.title
            ) : (
              <a href={quest.path} className="-my-1 inline-block py-1 underline-offset-4 hover:underline">
                {quest.title}
              </a>
            )}
          </h3>
          <p className="max-w-[34rem] text-body wrap-anywhere hyphens-auto">{quest.description}</p>
          <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-2 pt-3 @min-[30rem]:grid-cols-[auto_auto_auto] @min-[30rem]:justify-start @min-[30rem]:gap-x-8">
            <Fact name={t('card.ends')}>
              <QuestEnd iso={quest.endsAt} />
            </Fact>
            <Fact name={t('card.participants')}>{participants}</Fact>
            <Fact name={t('card.reward')}>
              {t('highPoints', { count: quest.highPoints, points: figure.format(quest.highPoints) })}
            </Fact>
          </dl>
        </div>
      </Ticket>
    </div>
  );
}

/** Tilts of the prints behind a ticket. Their lower part is hidden by the ticket. */
const SLOTS = [
  { key: 'left', className: '-rotate-7 translate-y-3' },
  { key: 'middle', className: 'rotate-2' },
  { key: 'right', className: 'rotate-8 translate-y-4' },
] as const;

/** The quest's first entries; a frame stays empty for each that is missing. The quest's page describes them. */
function Prints({ entries, loading }: Pick<QuestWithEntries, 'entries'> & Pick<QuestCardProps, 'loading'>) {
  return (
    <div aria-hidden="true" className="print:hidden -mb-3 h-38 overflow-hidden px-[6%] pt-4 lg:h-44">
      <div className="mx-auto grid max-w-sm grid-cols-3 items-start gap-1">
        {SLOTS.map(({ key, className }, place) => {
          const entry = entries[place];
          return (
            <div key={key} className={className}>
              {entry ? (
                <EntryPicture
                  entry={entry}
                  alt=""
                  sizes="8rem"
                  loading={loading}
                  fetchPriority="low"
                  className={BEHIND_TICKET}
                />
              ) : (
                <span className="grid aspect-9/16 justify-items-center rounded-print border border-dashed border-edge pt-[40%] text-edge">
                  <LogoMark className="w-1/3" />
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 @max-[30rem]:first:col-span-2">
      <dt className="text-caption text-canvas/70">{name}</dt>
      <dd className="text-small font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

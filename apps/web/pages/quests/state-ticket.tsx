import { useTranslation } from 'react-i18next';
import type { Quest } from '#contracts/quests';
import { CountdownDigits } from '../../features/quests/countdown-digits.tsx';
import { QuestDateTime } from '../../features/quests/quest-date-time.tsx';
import { isOver, useCountdown } from '../../features/quests/use-countdown.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Ticket } from '../../ui/ticket.tsx';

/** Shows the time left, or that the likes are being counted. Renders nothing once the quest is decided. */
export function StateTicket({ quest }: { quest: Pick<Quest, 'state' | 'endsAt'> }) {
  const { t } = useTranslation('quests');
  const end = Date.parse(quest.endsAt);
  const left = useCountdown(end);
  if (quest.state === 'decided') return null;
  const isRunning = quest.state === 'running';
  const over = !isRunning || isOver(left);
  return (
    <Ticket
      side="below"
      stubTone="accent"
      className="w-full max-w-xl -rotate-1 self-start"
      stubClassName="px-5 py-6 sm:px-8"
      stub={
        <CountdownDigits
          endsAt={end}
          remaining={left}
          className="grid grid-cols-4 gap-x-3"
          digitClassName="text-[clamp(2.25rem,10vw,4rem)] tracking-[-0.03em] lg:text-[clamp(2.25rem,4.2vw,4rem)]"
        />
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-4 p-5 sm:p-8">
        <div className="grid gap-1">
          <p className="type-display text-title">
            {over ? t('quest.countingTitle') : t('quest.state.running')}
          </p>
          <p className="max-w-[22rem] text-body">
            {over ? (
              t('quest.countingText')
            ) : (
              <>
                {t('card.ends')} <QuestDateTime iso={quest.endsAt} />
              </>
            )}
          </p>
        </div>
        {!over && (
          <ButtonLink href="/app" className="max-sm:w-full">
            {t('quest.join')}
          </ButtonLink>
        )}
      </div>
    </Ticket>
  );
}

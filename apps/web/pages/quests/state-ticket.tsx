import { useTranslation } from 'react-i18next';
import type { Quest } from '#contracts/quests';
import { CountDown } from '../../features/quests/count-down.tsx';
import { QuestDateTime } from '../../features/quests/quest-date-time.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Ticket } from '../../ui/ticket.tsx';

const HIDDEN_AT_END = 'group-has-[[data-over]]:hidden';
const SHOWN_AT_END = 'not-group-has-[[data-over]]:hidden';

/**
 * Shows the time left, or states that the likes are being counted. A running quest has both texts, because it
 * may end while the page is open. Renders nothing once the quest is decided.
 */
export function StateTicket({ quest }: { quest: Pick<Quest, 'state' | 'endsAt'> }) {
  const { t } = useTranslation('quests');
  const end = Date.parse(quest.endsAt);
  if (quest.state === 'decided') return null;
  const isRunning = quest.state === 'running';
  return (
    <Ticket
      side="below"
      stubTone="accent"
      className="group w-full max-w-xl -rotate-1 self-start"
      stubClassName="px-5 py-6 sm:px-8"
      stub={
        <CountDown
          endsAt={end}
          className="grid grid-cols-4 gap-x-3"
          digitClassName="text-[clamp(2.25rem,10vw,4rem)] tracking-[-0.03em] lg:text-[clamp(2.25rem,4.2vw,4rem)]"
        />
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-4 p-5 sm:p-8">
        {isRunning && (
          <>
            <div className={`grid gap-1 ${HIDDEN_AT_END}`}>
              <p className="type-display text-title">{t('quest.state.running')}</p>
              <p className="max-w-[22rem] text-body">
                {t('card.ends')} <QuestDateTime iso={quest.endsAt} />
              </p>
            </div>
            <ButtonLink href="/app" className={`max-sm:w-full ${HIDDEN_AT_END}`}>
              {t('quest.join')}
            </ButtonLink>
          </>
        )}
        <div className={classNames('grid gap-1', isRunning && SHOWN_AT_END)}>
          <p className="type-display text-title">{t('quest.countingTitle')}</p>
          <p className="max-w-[22rem] text-body">{t('quest.countingText')}</p>
        </div>
      </div>
    </Ticket>
  );
}

import { useTranslation } from 'react-i18next';
import type { Quest } from '#contracts/quests';
import { CountDown } from '../../features/quests/count-down.tsx';
import { QuestEnd } from '../../features/quests/quest-end.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { Ticket } from '../../ui/ticket.tsx';

const HIDDEN_AT_END = 'group-has-[[data-over]]:hidden';
const SHOWN_AT_END = 'not-group-has-[[data-over]]:hidden';

/**
 * A ticket with the time left, whose stub leads to taking part; or it says that the likes are being counted. A
 * running quest has both texts, because it may end while the page is open.
 */
export function QuestTicket({ quest }: { quest: Pick<Quest, 'state' | 'endsAt'> }) {
  const { t } = useTranslation('quests');
  const isRunning = quest.state === 'running';
  return (
    <Ticket
      stubTone="accent"
      className="group grid! w-full max-w-xl grid-cols-[minmax(0,1fr)_min(32%,9rem)] lg:mt-15 lg:w-[30rem]"
      stubClassName="grid grid-cols-[minmax(0,1fr)]"
      stub={
        <>
          {isRunning && (
            <a
              href="/app"
              className={`type-display grid min-w-0 place-items-center rounded-control px-2 py-3 text-center text-small leading-[1.2] wrap-anywhere underline-offset-4 hover:underline sm:text-lead ${HIDDEN_AT_END}`}
            >
              {t('quest.join')}
            </a>
          )}
          <LogoMark className={classNames('size-10 place-self-center', isRunning && SHOWN_AT_END)} />
        </>
      }
    >
      <div className="grid gap-3 p-4 sm:p-6">
        {isRunning && (
          <p className={`text-small font-semibold sm:text-body ${HIDDEN_AT_END}`}>
            {t('card.ends')} <QuestEnd iso={quest.endsAt} />
          </p>
        )}
        <div className={classNames('grid gap-1', isRunning && SHOWN_AT_END)}>
          <p className="font-semibold">{t('quest.countingTitle')}</p>
          <p className="text-small">{t('quest.countingText')}</p>
        </div>
        <CountDown
          endsAt={Date.parse(quest.endsAt)}
          className="grid max-w-72 grid-cols-4 gap-x-1"
          digitClassName="text-[min(8vw,2.5rem)] tracking-[-0.03em]"
        />
      </div>
    </Ticket>
  );
}

import { Heart, Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '#contracts/quests';
import { EntryPicture } from '../../features/posts/entry-picture.tsx';
import { questPath } from '../../features/quests/quest-card-data.ts';
import { longDate } from '../../i18n/long-date.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Ticket } from '../../ui/ticket.tsx';

interface ArchivedWeekProps {
  week: string;
  quests: readonly Quest[];
  /**
   * Whether the week is at the top of the page: its first picture then loads eagerly, and its rendering is
   * not deferred.
   */
  isFirst: boolean;
}

/** A past week: its three quests as tickets, with the winning photos, their likes and HighPoints. */
export function ArchivedWeek({ week, quests, isFirst }: ArchivedWeekProps) {
  const { t, i18n } = useTranslation('quests');
  const date = longDate(new Date(`${week}T00:00:00Z`), i18n.language);
  return (
    <section
      aria-labelledby={`week-${week}`}
      className={`mt-14 border-hairline border-t pt-8 ${isFirst ? '' : 'below-fold-[45rem]'}`}
    >
      <h2 id={`week-${week}`} className="text-title">
        <time dateTime={week}>{t('archive.week', { date })}</time>
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))]">
        {quests.map((quest, place) => (
          <li key={quest.quest_id}>
            <a
              href={questPath(quest.quest_id)}
              className="group block h-full rounded-control transition-[translate] duration-calm hover:-translate-y-1"
            >
              <PastQuest quest={quest} loading={isFirst && place === 0 ? 'eager' : 'lazy'} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastQuest({ quest, loading }: { quest: Quest; loading: 'eager' | 'lazy' }) {
  const { t, i18n } = useTranslation('quests');
  const figure = new Intl.NumberFormat(i18n.language);
  const { winner } = quest;
  return (
    <Ticket
      side="below"
      tone="night"
      className="h-full"
      stubClassName="flex min-h-13 flex-wrap items-center gap-x-6 px-5 py-3 text-small font-semibold tabular-nums wrap-anywhere"
      stub={
        winner ? (
          <>
            <span className="inline-flex items-center gap-1.5">
              <Heart aria-hidden="true" className="size-4 fill-current" />
              {t('entries.count', { count: winner.votes, likes: figure.format(winner.votes) })}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <Rocket aria-hidden="true" className="size-4" />
              {t('highPoints', { count: winner.highPoints, points: figure.format(winner.highPoints) })}
            </span>
          </>
        ) : (
          <span className="text-soft">{withoutWinner(quest, t)}</span>
        )
      }
    >
      <span className="grid grid-cols-[min(7rem,38%)_minmax(0,1fr)] items-center gap-5 p-5">
        <span>
          <WinningPhoto quest={quest} loading={loading} />
        </span>
        <span className="grid gap-2">
          <span className="text-small text-faint hyphens-auto wrap-anywhere">{quest.theme}</span>
          <span className="type-display text-title wrap-anywhere underline-offset-4 hyphens-auto group-hover:underline">
            {quest.title}
          </span>
          {winner && (
            <span className="mt-1 flex items-center gap-2.5 text-small text-soft hyphens-auto wrap-anywhere">
              <Avatar src={winner.entry.creator.avatarUrl} size={28} loading="lazy" />
              <span className="min-w-0">
                {t('archive.winner')} <bdi className="inline-block">{winner.entry.creator.display_name}</bdi>
              </span>
            </span>
          )}
        </span>
      </span>
    </Ticket>
  );
}

/** Says why no winner is shown. */
function withoutWinner({ state, won }: Quest, t: ReturnType<typeof useTranslation<'quests'>>['t']): string {
  if (state !== 'decided') return t('archive.counting');
  return t(won ? 'winner.gone' : 'archive.nobody');
}

/** The winning entry, or an empty frame. The entry needs no alt text, because the quest's title is next to it. */
function WinningPhoto({ quest: { winner }, loading }: { quest: Quest; loading: 'eager' | 'lazy' }) {
  if (winner) return <EntryPicture entry={winner.entry} alt="" sizes="7rem" loading={loading} />;
  return (
    <span className="grid aspect-9/16 w-full place-items-center rounded-print border border-dashed border-edge text-edge">
      <LogoMark className="w-1/3" />
    </span>
  );
}

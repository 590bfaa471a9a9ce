import { useTranslation } from 'react-i18next';
import type { Quest } from '#contracts/quests';
import { EntryPicture } from '../../features/posts/entry-picture.tsx';
import { questPath } from '../../features/quests/quest-card-data.ts';
import { longDate } from '../../i18n/long-date.ts';
import { LogoMark } from '../../ui/logo.tsx';

const tilts = ['-rotate-2', 'rotate-1', '-rotate-1'] as const;

interface ArchivedWeekProps {
  week: string;
  quests: readonly Quest[];
  /**
   * Whether the week is at the top of the page: its first picture then loads eagerly, and its rendering is
   * not deferred.
   */
  isFirst: boolean;
}

/** A past week: its three quests and the winning photos. */
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
      <ul className="mt-7 grid gap-x-8 gap-y-7 md:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]">
        {quests.map((quest, place) => (
          <li key={quest.quest_id}>
            <a
              href={questPath(quest.quest_id)}
              className="group grid grid-cols-[min(6.5rem,38%)_minmax(0,1fr)] items-center gap-5 rounded-print lg:grid-cols-[min(9rem,38%)_minmax(0,1fr)]"
            >
              <span
                className={`block transition-[rotate] duration-slow group-hover:rotate-0 ${tilts[place % tilts.length]}`}
              >
                <WinningPhoto quest={quest} loading={isFirst && place === 0 ? 'eager' : 'lazy'} />
              </span>
              <span className="grid gap-1.5">
                <span className="text-small text-faint hyphens-auto wrap-anywhere">{quest.theme}</span>
                <span className="type-display text-title wrap-anywhere underline-offset-4 hyphens-auto group-hover:underline">
                  {quest.title}
                </span>
                <span className="text-small text-soft hyphens-auto wrap-anywhere">{outcome(quest, t)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcome(quest: Quest, t: ReturnType<typeof useTranslation<'quests'>>['t']): string {
  if (quest.state !== 'decided') return t('archive.counting');
  if (!quest.won) return t('archive.nobody');
  return quest.winner
    ? t('archive.winner', { name: quest.winner.entry.creator.display_name })
    : t('winner.gone');
}

/** The winning entry, or an empty frame. The entry needs no alt text, because the quest's title is next to it. */
function WinningPhoto({ quest: { winner }, loading }: { quest: Quest; loading: 'eager' | 'lazy' }) {
  if (winner)
    return (
      <EntryPicture entry={winner.entry} alt="" sizes="(min-width: 64rem) 9rem, 6.5rem" loading={loading} />
    );
  return (
    <span className="grid aspect-9/16 w-full place-items-center rounded-print border border-dashed border-edge text-edge">
      <LogoMark className="w-1/3" />
    </span>
  );
}

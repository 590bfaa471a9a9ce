import { useTranslation } from 'react-i18next';
import type { PersonSummary } from '#contracts/posts';
import { Avatar } from '../../ui/avatar.tsx';
import { Sheet } from './sheet.tsx';

/** Number of tagged members shown as avatars (product 10.3). */
export const SHOWN_TAGGED = 4;
const SHEET = 'tagged-people';

/**
 * Shows up to four tagged members as avatars, and the number of further members. The button opens a sheet
 * with all names (product 10.3).
 */
export function TaggedPeople({ people }: { people: PersonSummary[] }) {
  const { t } = useTranslation('post');
  if (people.length === 0) return null;
  const more = people.length - SHOWN_TAGGED;
  return (
    <div>
      <button
        type="button"
        popoverTarget={SHEET}
        popoverTargetAction="show"
        aria-haspopup="dialog"
        className="group -m-1 flex min-h-11 max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-[1.75rem] p-1 pr-4 text-left hover:bg-hover not-supports-[selector(:popover-open)]:hidden"
      >
        <span aria-hidden="true" className="flex">
          {people.slice(0, SHOWN_TAGGED).map(({ username, avatarUrl }) => (
            <Avatar
              key={username}
              src={avatarUrl}
              size={44}
              loading="lazy"
              className="border-2 border-canvas not-first:-ml-3"
            />
          ))}
          {more > 0 && (
            <span className="-ml-3 grid h-11 min-w-11 place-items-center rounded-full border-2 border-canvas bg-lifted px-2 text-small font-semibold tabular-nums">
              +{more}
            </span>
          )}
        </span>
        <span className="text-small text-soft group-hover:text-strong">
          {t('tagged.count', { count: people.length })}
        </span>
      </button>
      <Sheet
        id={SHEET}
        title={t('tagged.title')}
        closeLabel={t('close')}
        className="max-h-[min(360px,70dvh)]"
      >
        <ul className="-mx-3 grid">
          {people.map(({ username, display_name, avatarUrl }) => (
            <li key={username}>
              <a
                href={`/user/${encodeURIComponent(username)}`}
                className="flex min-h-14 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-hover"
              >
                <Avatar src={avatarUrl} size={44} loading="lazy" />
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">
                    <bdi>{display_name}</bdi>
                  </span>
                  <span className="block text-small text-faint wrap-anywhere">
                    <bdi>@{username}</bdi>
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { cleanLinks } from '#contracts/rules/short';
import type { ShortUser } from '#contracts/short';
import { buttonClasses } from '../../ui/button-classes.ts';
import { visibleShortcuts } from '../cards/card-state.ts';
import { FollowButton } from '../follow/follow-button.tsx';

/** Whether a Short shows nothing but its member. */
export const isEmptyShort = (user: ShortUser): boolean =>
  cleanLinks(user.profile.links).length === 0 &&
  visibleShortcuts(user).length === 0 &&
  !Object.values(user.connections).some(({ display, profile }) => display && profile);

/**
 * Shown instead of links on a Short without any: visitors can follow its member, and its owner sees the next
 * step. The page is the same for everyone. Both texts share one cell, so that the layout does not shift when
 * the follow button has identified the owner.
 */
export function EmptyShort({ user, mode }: { user: ShortUser; mode: 'page' | 'preview' }) {
  const { t } = useTranslation('profile');
  const text = <p className="text-lead wrap-anywhere">{t('empty.visitor', { name: user.display_name })}</p>;
  if (mode === 'preview') return <div className={ROW}>{text}</div>;
  return (
    <div className="group/empty grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
      <div className={`${ROW} group-has-[[data-viewer=self]]/empty:invisible`}>
        {text}
        <div className="flex shrink-0 flex-col items-center gap-x-5 gap-y-2 @xl:flex-row">
          <FollowButton
            member={user}
            returnTo={`/@${user.username.toLowerCase()}`}
            className={`min-w-[min(10rem,100%)] @xl:min-w-40 ${OWN_COLOURS}`}
          />
          <a
            href={`/${user.username.toLowerCase()}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 @xl:whitespace-nowrap"
          >
            {t('empty.profile')}
          </a>
        </div>
      </div>
      <div className={`${ROW} invisible group-has-[[data-viewer=self]]/empty:visible`}>
        <p className="text-lead">{t('empty.owner')}</p>
        <a href="/account/short?tab=links" className={buttonClasses({}, OWN_BUTTON)}>
          {t('empty.addLink')}
        </a>
      </div>
    </div>
  );
}

const ROW =
  'flex flex-col items-center justify-center gap-5 border-(--short-ink)/15 border-t pt-8 text-center @xl:flex-row @xl:justify-between @xl:text-start';
const OWN_BUTTON = 'max-w-full shrink-0 bg-(--short-button)! text-(--short-button-ink)!';
const OWN_COLOURS = '[&>:is(a,button)]:bg-(--short-button)! [&>:is(a,button)]:text-(--short-button-ink)!';

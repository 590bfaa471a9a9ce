import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonSummary } from '#contracts/posts';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';

interface FollowButtonProps {
  member: Pick<PersonSummary, 'user_id' | 'username' | 'display_name'>;
  /** Path to return to after login. */
  returnTo: string;
  /** Shown instead of the button on the member's own page. */
  own?: ReactNode;
  /** Layout classes for the whole button. */
  className?: string;
}

/**
 * A button that follows or unfollows a member (decision 21). Visitors without a session log in first. Members
 * cannot follow themselves. Served pages are the same for everyone and contain every variant: the pre-paint
 * script in the head selects the login link or the toggle, and the toggle stays invisible until
 * `show-member-state.ts` has identified the member. All variants have the same width, so that the layout does
 * not shift.
 */
export function FollowButton({ member, returnTo, own, className }: FollowButtonProps) {
  const { t } = useTranslation('common');
  return (
    <follow-button
      data-reads={`/api/v1/users/@me/${encodeURIComponent(member.username)}`}
      data-user-id={member.user_id}
      className={classNames('group/follow relative inline-grid', className)}
    >
      <ButtonLink
        href={`/login?return_to=${encodeURIComponent(returnTo).replaceAll('%2F', '/')}`}
        aria-label={t('follow.followOf', { name: member.display_name })}
        className="in-data-[session=hint]:hidden"
      >
        <Label />
      </ButtonLink>
      <button
        type="button"
        {...{ [SCRIPTED]: '' }}
        className={buttonClasses(
          {},
          classNames(
            'not-in-data-[session=hint]:hidden not-group-data-[viewer=other]/follow:invisible',
            FOLLOWING_LOOK,
            own !== undefined && 'group-data-[viewer=self]/follow:hidden',
          ),
        )}
      >
        <Label name={member.display_name} />
      </button>
      {own !== undefined && <div className="not-group-data-[viewer=self]/follow:hidden grid">{own}</div>}
      {/* In narrow windows the button can be at either edge, so the message is only as wide as the button. */}
      <span
        role="status"
        className="absolute top-full right-0 z-10 mt-2 max-w-[min(16rem,80vw)] max-sm:left-0 sm:w-max"
      >
        <span
          data-failed={t('follow.failed')}
          className="block rounded-control bg-lifted px-4 py-2 text-small wrap-anywhere font-medium text-error shadow-float empty:hidden"
        />
      </span>
    </follow-button>
  );
}

/** Classes that give the button its secondary style while the member follows. */
const FOLLOWING_LOOK =
  'group-data-on/follow:bg-lifted group-data-on/follow:inset-ring group-data-on/follow:inset-ring-hairline group-data-on/follow:hover:bg-[#262626] group-data-on/follow:active:bg-raised';

/** Classes that show an element in only one of the two states. */
const STATES = [
  {
    key: 'follow',
    invisible: 'group-data-on/follow:invisible',
    hidden: 'group-data-on/follow:hidden',
  },
  {
    key: 'following',
    invisible: 'not-group-data-on/follow:invisible',
    hidden: 'not-group-data-on/follow:hidden',
  },
] as const;

/**
 * Both labels overlap in one cell, so that switching between them does not shift the layout. The visible label
 * states the follow state, so the accessible name is a sentence that contains the label (WCAG 2.5.3, 4.1.2).
 * `aria-pressed` is for labels that do not change; here it would announce the state twice.
 */
function Label({ name }: { name?: string }) {
  const { t } = useTranslation('common');
  return (
    <>
      <span aria-hidden="true" className="inline-grid whitespace-nowrap">
        {STATES.map(({ key, invisible }) => (
          <span key={key} className={`col-start-1 row-start-1 ${invisible}`}>
            {t(`follow.${key}`)}
          </span>
        ))}
      </span>
      {name !== undefined &&
        STATES.map(({ key, hidden }) => (
          <span key={key} className={`sr-only ${hidden}`}>
            {t(`follow.${key}Of`, { name })}
          </span>
        ))}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { PersonSummary } from '#contracts/posts';
import { useSession } from '../../session/use-session.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useFollowing } from './use-following.ts';

interface FollowButtonProps {
  member: Pick<PersonSummary, 'user_id' | 'username' | 'display_name'>;
  /**
   * The initial state. Pages that are the same for everyone start with false and request the state after
   * hydration.
   */
  followed: boolean;
  /** Path to return to after login. */
  returnTo: string;
  /** Called with the API's response, never with the optimistic state. */
  onChange?: (following: boolean, followers: number) => void;
  /** Layout classes of the whole button. */
  className?: string;
}

/**
 * Follows or unfollows a member (decision 21). Visitors without a session log in first. Members cannot follow
 * themselves, so the slot on their own page stays empty. Served pages are the same for everyone and contain
 * the login link; it is hidden while the session is looked up, and every variant has the same width, so that
 * the layout does not shift.
 */
export function FollowButton({ member, followed, returnTo, onChange, className }: FollowButtonProps) {
  const { t } = useTranslation('common');
  const session = useSession();
  if (session.state === 'loggedIn') {
    if (session.user.userId === member.user_id)
      return (
        <span aria-hidden="true" className={buttonClasses({}, classNames('invisible', className))}>
          <Label current="follow" />
        </span>
      );
    return (
      <Toggle
        key={member.user_id}
        member={member}
        followed={followed}
        onChange={onChange}
        className={className}
      />
    );
  }
  return (
    <ButtonLink
      href={`/login?return_to=${encodeURIComponent(returnTo).replaceAll('%2F', '/')}`}
      aria-label={t('follow.followOf', { name: member.display_name })}
      className={classNames(
        session.state === 'unknown' && 'in-data-[session=hint]:invisible',
        session.state === 'loading' && 'invisible',
        className,
      )}
    >
      <Label current="follow" />
    </ButtonLink>
  );
}

type ToggleProps = Pick<FollowButtonProps, 'member' | 'followed' | 'className'> & {
  onChange: FollowButtonProps['onChange'] | undefined;
};

const LABELS = ['follow', 'following'] as const;

/** Both labels overlap in one cell, so that switching between them does not shift the layout. */
function Label({ current }: { current: (typeof LABELS)[number] }) {
  const { t } = useTranslation('common');
  return (
    <span className="inline-grid whitespace-nowrap">
      {LABELS.map((label) => (
        <span key={label} className={classNames('col-start-1 row-start-1', label !== current && 'invisible')}>
          {t(`follow.${label}`)}
        </span>
      ))}
    </span>
  );
}

/**
 * The visible label states the follow state, so the accessible name is a sentence that contains the label
 * (WCAG 2.5.3, 4.1.2). `aria-pressed` is for labels that do not change; here it would announce the state
 * twice.
 */
function Toggle({ member, followed, onChange, className }: ToggleProps) {
  const { t } = useTranslation('common');
  const { following, failed, toggle } = useFollowing(member.user_id, followed, onChange);
  const shown = following ? 'following' : 'follow';
  return (
    <span className={classNames('relative inline-grid', className)}>
      <button
        type="button"
        aria-label={t(`follow.${shown}Of`, { name: member.display_name })}
        onClick={toggle}
        className={buttonClasses({ variant: following ? 'secondary' : 'primary' })}
      >
        <Label current={shown} />
      </button>
      <span role="status" className="absolute top-full right-0 z-10 mt-2 w-max max-w-[min(16rem,80vw)]">
        {failed && (
          <span className="block rounded-control bg-strong px-4 py-2 text-small font-medium text-canvas shadow-float">
            {t('follow.failed')}
          </span>
        )}
      </span>
    </span>
  );
}

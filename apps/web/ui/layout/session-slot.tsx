import { useTranslation } from 'react-i18next';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { Button } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';
import { EMPTY_IMAGE } from './empty-image.ts';
import { ProfileCard } from './profile-card.tsx';

/**
 * Shows a login button, a placeholder or the avatar (product 2.2). Served pages are the same for everyone and
 * contain all three. The pre-paint script in the head selects the login button or the placeholder, and the
 * element (`session-slot-element.ts`) shows the avatar once the member is known.
 */
export function SessionSlot() {
  const { t } = useTranslation('common');
  return (
    <session-slot className="group contents">
      <ButtonLink href="/login" variant="quiet" size="small" className="in-data-[session=hint]:hidden">
        {t('header.logIn')}
      </ButtonLink>
      <span role="status" className="not-in-data-[session=hint]:hidden group-data-known:hidden">
        <span className="block size-9 animate-breathe rounded-full bg-lifted" />
        <span className="sr-only">{t('header.loading')}</span>
      </span>
      <button
        type="button"
        hidden
        popoverTarget="profile-card"
        aria-haspopup="dialog"
        data-label={t('header.openProfile', { name: '{name}' })}
        className="reach relative size-9 shrink-0 rounded-full bg-lifted inset-ring inset-ring-hairline transition-[scale] duration-quick active:scale-95 forced-colors:border"
      >
        <img
          data-avatar
          src={EMPTY_IMAGE}
          alt=""
          width={36}
          height={36}
          className="size-full rounded-full object-cover"
        />
      </button>
      <ProfileCard />
      <LogOutDialog />
    </session-slot>
  );
}

/** Asks for confirmation before the member logs out (product 2.3). */
function LogOutDialog() {
  const { t } = useTranslation('common');
  return (
    <dialog
      aria-labelledby="log-out-title"
      aria-describedby="log-out-text"
      className="m-auto w-full max-w-md rounded-panel bg-raised p-6 text-strong shadow-float backdrop:bg-canvas/75 max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none sm:p-8 forced-colors:border"
    >
      <h2 id="log-out-title" className="text-title">
        {t('logOut.title')}
      </h2>
      <p id="log-out-text" className="mt-2 text-body text-soft">
        {t('logOut.text')}
      </p>
      <form method="dialog" className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" data-log-out {...{ [SCRIPTED]: '' }}>
          {t('logOut.logOut')}
        </Button>
        <Button type="submit" autoFocus>
          {t('logOut.stay')}
        </Button>
      </form>
    </dialog>
  );
}

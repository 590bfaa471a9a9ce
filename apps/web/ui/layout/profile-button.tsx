import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../session/session-store.ts';

const loadCard = () => import('./profile-card.tsx');
/** Loaded on the first press, so that it is not part of any page's initial load. */
const ProfileCard = lazy(loadCard);

/** The avatar in the header and the card that it opens. */
export function ProfileButton({ user }: { user: SessionUser }) {
  const { t } = useTranslation('common');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('header.openProfile', { name: user.displayName })}
        className="size-11 shrink-0 rounded-full bg-lifted inset-ring inset-ring-hairline transition-[scale] duration-quick active:scale-95"
        onPointerEnter={() => void loadCard()}
        onFocus={() => void loadCard()}
        onClick={() => {
          setWasOpened(true);
          setOpen(!isOpen);
        }}
      >
        <img
          src={user.avatarURL}
          alt=""
          width={44}
          height={44}
          className="size-full rounded-full object-cover"
        />
      </button>
      {wasOpened && (
        <Suspense>
          <ProfileCard user={user} button={button} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

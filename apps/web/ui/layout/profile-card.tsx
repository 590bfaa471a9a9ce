import { Popover } from '@base-ui/react/popover';
import { LogOut, Settings } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SessionUser } from '../../session/session-store.ts';
import { Button } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import { SETTINGS_PATH } from './site-links.ts';

interface ProfileCardProps {
  user: SessionUser;
  /** The avatar, which anchors the card and receives focus when it closes. */
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Greeting, settings, logout and legal links. Closes on a click outside and on Escape (product 2.3). */
export default function ProfileCard({ user, button, isOpen, onOpenChange }: ProfileCardProps) {
  const { t } = useTranslation('common');
  const [asksToLogOut, setAsksToLogOut] = useState(false);
  const close = () => onOpenChange(false);
  return (
    <>
      <Popover.Root
        open={isOpen}
        onOpenChange={(open, { reason, event }) => {
          // The avatar handles its own press; if the press also closed the card here, the avatar would reopen
          // it.
          const onAvatar = event.target instanceof Node && button.current?.contains(event.target);
          if (!(reason === 'outside-press' && onAvatar)) onOpenChange(open);
        }}
      >
        <Popover.Portal>
          <Popover.Positioner
            anchor={button}
            align="end"
            sideOffset={10}
            collisionPadding={12}
            className="z-30"
          >
            <Popover.Popup
              finalFocus={button}
              className="w-[min(20rem,calc(100vw-1.5rem))] origin-(--transform-origin) rounded-panel bg-raised p-5 shadow-float outline-none! transition-[scale,opacity] duration-calm data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 forced-colors:border"
            >
              <div className="flex items-center gap-3">
                <img
                  src={user.avatarURL}
                  alt=""
                  width={56}
                  height={56}
                  className="size-14 rounded-full object-cover"
                />
                <div className="min-w-0">
                  <Popover.Title className="wrap-anywhere text-title">
                    {t('profileCard.greeting', { name: user.displayName })}
                  </Popover.Title>
                  <p className="truncate text-small text-faint">@{user.username}</p>
                </div>
              </div>
              <div className="mt-5 grid gap-2">
                <ButtonLink to={SETTINGS_PATH} variant="secondary" onClick={close}>
                  <Settings aria-hidden="true" />
                  {t('profileCard.settings')}
                </ButtonLink>
                <Button
                  variant="secondary"
                  onClick={() => {
                    close();
                    setAsksToLogOut(true);
                  }}
                >
                  <LogOut aria-hidden="true" />
                  {t('profileCard.logOut')}
                </Button>
              </div>
              <p className="mt-3 -mb-2 flex justify-center gap-2 text-small text-faint">
                <LegalLink to="/legal/imprint" text={t('footer.imprint')} onClick={close} />
                <LegalLink to="/legal/privacy" text={t('footer.privacy')} onClick={close} />
              </p>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <LogOutDialog isOpen={asksToLogOut} onOpenChange={setAsksToLogOut} button={button} />
    </>
  );
}

function LegalLink({ to, text, onClick }: { to: string; text: string; onClick: () => void }) {
  return (
    <Link to={to} onClick={onClick} className="inline-flex min-h-11 items-center px-2 hover:text-strong">
      {text}
    </Link>
  );
}

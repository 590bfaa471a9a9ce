import { LogOut, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';
import { EMPTY_IMAGE } from './empty-image.ts';
import { SETTINGS_PATH } from './site-links.ts';

/**
 * Greeting, settings, logout and legal links (product 2.3). A native popover: Escape and a press outside close it.
 * `session-slot-element.ts` fills in the member.
 */
export function ProfileCard() {
  const { t } = useTranslation('common');
  return (
    <div
      id="profile-card"
      popover="auto"
      role="dialog"
      aria-labelledby="profile-card-title"
      className="inset-auto top-[4.5rem] right-[max(0.75rem,calc((100vw-80rem)/2+1.5rem))] m-0 w-[min(20rem,calc(100vw-1.5rem))] origin-top-right scale-95 rounded-panel bg-raised p-5 text-strong opacity-0 shadow-float transition-[scale,opacity,display,overlay] transition-discrete duration-calm not-supports-[selector(:popover-open)]:hidden open:scale-100 open:opacity-100 starting:open:scale-95 starting:open:opacity-0 forced-colors:border"
    >
      <div className="flex items-center gap-3">
        <img
          data-avatar
          src={EMPTY_IMAGE}
          alt=""
          width={56}
          height={56}
          className="size-14 rounded-full object-cover"
        />
        <div className="min-w-0">
          <p
            id="profile-card-title"
            data-greeting={t('profileCard.greeting', { name: '{name}' })}
            className="font-display font-bold wrap-anywhere text-title"
          />
          <p data-username className="truncate text-small text-faint" />
        </div>
      </div>
      <div className="mt-5 grid gap-2">
        <ButtonLink href={SETTINGS_PATH} variant="secondary">
          <Settings aria-hidden="true" />
          {t('profileCard.settings')}
        </ButtonLink>
        <Button variant="secondary" data-ask-log-out>
          <LogOut aria-hidden="true" />
          {t('profileCard.logOut')}
        </Button>
      </div>
      <p className="mt-3 -mb-2 flex justify-center gap-2 text-small text-faint">
        <LegalLink href="/legal/imprint" text={t('footer.imprint')} />
        <LegalLink href="/legal/privacy" text={t('footer.privacy')} />
      </p>
    </div>
  );
}

function LegalLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center px-2 hover:text-strong">
      {text}
    </a>
  );
}

import { CreditCard, IdCard, Link2, type LucideIcon, ShieldCheck, UserRoundCog } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CurrentUser } from '#contracts/accounts';
import { Avatar } from '../../../ui/avatar.tsx';

const OnlyInApp = lazy(() => import('./only-in-app.tsx'));

/** The account hub, with links to the member's pages and features (product 4.9). */
export function Hub({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-10 px-4 py-12 sm:px-6 sm:py-20">
      <header className="flex items-center gap-5">
        <Avatar src={user.profile.avatarURL} size={72} alt="" />
        <h1 className="type-display min-w-0 text-heading">
          <Trans
            t={t}
            i18nKey="hub.greeting"
            values={{ name: user.display_name }}
            components={{ name: <bdi /> }}
          />
        </h1>
      </header>
      <Box label={t('hub.boxes.account')}>
        <Entry icon={UserRoundCog} title={t('hub.manage.title')} text={t('hub.manage.text')} onOpen={ask} />
        <Entry
          icon={CreditCard}
          title={t('hub.payments.title')}
          text={t('hub.payments.text')}
          to="/account/payments"
        />
      </Box>
      <Box label={t('hub.boxes.profile')}>
        <Entry icon={IdCard} title={t('hub.customise.title')} text={t('hub.customise.text')} onOpen={ask} />
        <Entry
          icon={Link2}
          title={t('hub.short.title')}
          text={t('hub.short.text')}
          tag={t('hub.short.new')}
          to="/account/short"
        />
      </Box>
      <Box label={t('hub.boxes.security')}>
        <Entry
          icon={ShieldCheck}
          title={t('hub.security.title')}
          text={t('hub.security.text')}
          to="/account/security"
        />
      </Box>
      <Suspense>{asked && <OnlyInApp open={open} onOpenChange={setOpen} />}</Suspense>
    </div>
  );
}

function Box({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="grid overflow-hidden rounded-panel bg-raised inset-ring inset-ring-hairline"
    >
      {children}
    </section>
  );
}

interface EntryProps {
  icon: LucideIcon;
  title: string;
  text: string;
  tag?: string;
  to?: string;
  onOpen?: () => void;
}

const ENTRY =
  'flex min-h-18 w-full items-center gap-4 border-hairline px-5 py-4 text-left transition-colors not-first:border-t hover:bg-hover focus-visible:-outline-offset-2';

/** An entry that links to a page, or that opens the dialog about a feature that only the app has. */
function Entry({ icon: Icon, title, text, tag, to, onOpen }: EntryProps) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-soft" />
      <span className="grid min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 font-semibold text-body">
          {title}
          {tag && (
            <span className="rounded-full bg-accent px-2.5 py-0.5 text-caption text-strong">{tag}</span>
          )}
        </span>
        <span className="text-small text-soft">{text}</span>
      </span>
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} className={ENTRY}>
        {content}
      </Link>
    );
  return (
    <button type="button" aria-haspopup="dialog" className={ENTRY} onClick={onOpen}>
      {content}
    </button>
  );
}

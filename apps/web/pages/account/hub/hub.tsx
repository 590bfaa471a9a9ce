import { ChartColumn, CreditCard, FolderDown, IdCard, Link2, ShieldCheck, UserRoundCog } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Checklist } from '../../../features/first-steps/checklist.tsx';
import { closeChecklist } from '../../../features/first-steps/close-checklist.ts';
import { STEP_ROW } from '../../../features/first-steps/step-ticket.tsx';
import { isChecklistWanted, withChecklistClosed } from '../../../features/first-steps/steps.ts';
import { shortPageUrl } from '../../../features/share/short-page-url.ts';
import { useSharing } from '../../../features/share/use-sharing.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { AppEntry, EntryBox, PageEntry } from './hub-entry.tsx';
import { KeyFigures } from './key-figures.tsx';
import type { HubData } from './load-hub.ts';
import { OwnShort } from './own-short.tsx';
import { PremiumOffer, PremiumTicket } from './premium-ticket.tsx';

const OnlyInApp = lazy(() => import('./only-in-app.tsx'));

interface HubProps extends HubData {
  publicOrigin: string;
}

/** The account hub: the member's Short, figures and subscription, and links to everything else (product 4.9). */
export function Hub(props: HubProps) {
  const { user, short, stats, wins, subscriptions, holdsPasskeys, publicOrigin } = props;
  const { t } = useTranslation('account');
  const app = useAppDialog();
  const address = shortPageUrl(user.username, publicOrigin);
  const { share, copy } = useSharing({ url: address, title: user.display_name });
  const [ownShort, setOwnShort] = useState(props.ownShort);
  return (
    <div className="page-frame @container/account">
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-14 account-wide:max-w-none account-wide:grid-cols-[auto_minmax(0,1fr)] account-wide:grid-rows-[auto_1fr] account-wide:gap-x-20 account-wide:gap-y-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 account-wide:col-start-2">
          <Greeting user={user} />
          <KeyFigures stats={stats} wins={wins} />
          {ownShort && (
            <Checklist
              user={ownShort}
              address={address}
              editorStep={(tab, label) => (
                <Link to={`/account/short?tab=${tab}`} className={STEP_ROW.open}>
                  {label}
                </Link>
              )}
              onCopy={copy}
              onClose={async () => {
                const closedAt = await closeChecklist();
                if (closedAt) setOwnShort(withChecklistClosed(ownShort, closedAt));
              }}
            />
          )}
        </div>
        {short && (
          <div className="account-wide:col-start-1 account-wide:row-span-2 account-wide:row-start-1">
            <OwnShort short={short} publicOrigin={publicOrigin} onShare={share} />
          </div>
        )}
        <div className="grid content-start gap-8 account-wide:col-start-2 account-wide:gap-10">
          <PremiumState
            subscriptions={subscriptions}
            offers={!ownShort || !isChecklistWanted(ownShort, null, Date.now())}
          />
          <div className="grid gap-8 account-widest:grid-cols-2 account-widest:gap-6">
            <EntryBox label={t('hub.boxes.account')}>
              <PageEntry
                icon={CreditCard}
                title={t('hub.payments.title')}
                text={t('hub.payments.text')}
                to="/account/payments"
              />
              <PageEntry
                icon={ShieldCheck}
                title={t('hub.security.title')}
                text={t('hub.security.text')}
                tag={holdsPasskeys ? t('hub.security.held') : undefined}
                to="/account/security"
              />
              <PageEntry
                icon={FolderDown}
                title={t('hub.data.title')}
                text={t('hub.data.text')}
                to="/account/data"
              />
              <AppEntry
                icon={UserRoundCog}
                title={t('hub.manage.title')}
                text={t('hub.manage.text')}
                onOpen={app.show}
              />
            </EntryBox>
            <EntryBox label={t('hub.boxes.profile')}>
              <PageEntry
                icon={Link2}
                title={t('hub.short.title')}
                text={t('hub.short.text')}
                tag={t('hub.short.new')}
                to="/account/short"
              />
              <PageEntry
                icon={ChartColumn}
                title={t('hub.statistics.title')}
                text={t('hub.statistics.text')}
                to="/account/short/statistics"
              />
              <AppEntry
                icon={IdCard}
                title={t('hub.customise.title')}
                text={t('hub.customise.text')}
                onOpen={app.show}
              />
            </EntryBox>
          </div>
        </div>
        {app.dialog}
      </div>
    </div>
  );
}

function Greeting({ user }: Pick<HubData, 'user'>) {
  const { t } = useTranslation('account');
  return (
    <header className="flex items-center gap-5">
      <Avatar src={user.profile.avatarURL} size={72} alt="" />
      <div className="grid min-w-0">
        <h1 className="type-display min-w-0 text-heading wrap-anywhere">
          <Trans
            t={t}
            i18nKey="hub.greeting"
            values={{ name: user.display_name }}
            components={{ name: <bdi /> }}
          />
        </h1>
        <PageLink
          to={`/${user.username.toLowerCase()}`}
          className="inline-flex min-h-11 items-center justify-self-start text-small text-soft underline decoration-edge underline-offset-4 hover:text-strong"
        >
          {t('hub.profile')}
        </PageLink>
      </div>
    </header>
  );
}

interface PremiumStateProps extends Pick<HubData, 'subscriptions'> {
  /** Whether members without Premium see the offer. */
  offers: boolean;
}

function PremiumState({ subscriptions, offers }: PremiumStateProps) {
  if (!subscriptions) return null;
  const [subscription] = subscriptions;
  if (subscription) return <PremiumTicket subscription={subscription} />;
  return offers && <PremiumOffer />;
}

/** The dialog about features that only the app has. It is loaded when it is first opened. */
function useAppDialog() {
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return {
    show: () => {
      setWasOpened(true);
      setOpen(true);
    },
    dialog: <Suspense>{wasOpened && <OnlyInApp open={open} onOpenChange={setOpen} />}</Suspense>,
  };
}

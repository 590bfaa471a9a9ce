import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contracts/profiles';
import { longDate } from '../../i18n/long-date.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { Ticket } from '../../ui/ticket.tsx';

/** The tab about the member, with the join date in long form (product 5.2). */
export function AboutTab({ person: member }: { person: PublicProfile }) {
  const { t, i18n } = useTranslation('profile');
  return (
    <Ticket
      tone="night"
      className="max-w-[34rem]"
      stub={<LogoMark className="size-9" />}
      stubTone="accent"
      stubClassName="grid w-20 place-items-center"
    >
      <div className="grid gap-5 p-5 sm:p-6">
        <h2 className="text-title wrap-anywhere">{t('about.title', { name: member.display_name })}</h2>
        <dl className="grid gap-1">
          <dt className="text-small text-faint">{t('about.joined')}</dt>
          <dd className="text-lead">
            <time dateTime={member.account_created.slice(0, 10)}>
              {longDate(new Date(member.account_created), i18n.language)}
            </time>
          </dd>
        </dl>
      </div>
    </Ticket>
  );
}

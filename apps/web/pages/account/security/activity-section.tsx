import { useTranslation } from 'react-i18next';
import type { AccountEvent } from '#contracts/account/security';
import { Section } from '../../../features/account/section.tsx';
import { shortMoment } from '../../../i18n/zurich-time.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

interface ActivitySectionProps {
  events: AccountEvent[];
  /** Id for the link to older events; null on the last page. */
  next: string | null;
  /** Whether these are the newest events. */
  isNewest: boolean;
}

/** Lists what happened to the account. Plain links lead to older events, so that it works without scripts. */
export function ActivitySection({ events, next, isNewest }: ActivitySectionProps) {
  const { t } = useTranslation('account');
  return (
    <Section id="activity" title={t('security.activity.title')} text={t('security.activity.text')}>
      {events.length === 0 ? (
        <p className="text-body">{t('security.activity.none')}</p>
      ) : (
        <ol className="grid overflow-hidden rounded-panel bg-raised inset-ring inset-ring-hairline">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
      {(next !== null || !isNewest) && (
        <p className="flex flex-wrap gap-3">
          {next !== null && (
            <ButtonLink href={`?before=${next}#activity`} variant="secondary" rel="next">
              {t('security.activity.older')}
            </ButtonLink>
          )}
          {!isNewest && (
            <ButtonLink href="/account/security#activity" variant="secondary">
              {t('security.activity.newest')}
            </ButtonLink>
          )}
        </p>
      )}
    </Section>
  );
}

function EventRow({ event: { at, kind, device, values } }: { event: AccountEvent }) {
  const { t, i18n } = useTranslation('account');
  const { service = '', left = '' } = values;
  return (
    <li className="grid border-hairline px-5 py-4 not-first:border-t">
      <span className="font-semibold">{t(`security.activity.kinds.${kind}`, { service, left })}</span>
      <span className="text-small text-soft">
        <time dateTime={at}>{shortMoment(at, i18n.language)}</time>
        {device && ` · ${t('security.sessions.device', device)}`}
      </span>
    </li>
  );
}

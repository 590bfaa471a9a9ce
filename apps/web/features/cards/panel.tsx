import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardService, SERVICE_NAMES } from '#contracts/rules/services';
import { classNames } from '../../ui/class-names.ts';
import type { CardState } from './card-state.ts';
import { ExternalLink } from './external-link.tsx';
import { ServiceMark } from './service-mark.tsx';

interface PanelProps {
  service: CardService;
  state: CardState<unknown>;
  /** Description of the card's contents, shown next to the service's name. */
  label: string;
  /** Whether a narrow card reserves lines for its label, so that lists next to each other begin at the same height. */
  isList?: boolean;
  /** The page that the service's name links to. */
  url?: string | null | undefined;
  children: ReactNode;
}

/**
 * Frame of every card. Its accessible name consists of the service that provides the contents and the card's
 * label.
 */
export function Panel({ service, state, label, isList, url, children }: PanelProps) {
  const { t } = useTranslation('cards');
  const loading = state.kind === 'loading';
  return (
    <article
      data-card-state={state.kind}
      aria-label={`${SERVICE_NAMES[service]}: ${label}`}
      aria-busy={loading || undefined}
      className="flex h-full w-full min-w-0 flex-col gap-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ExternalLink
          url={url}
          className="reach relative flex items-center gap-3 font-semibold hover:underline"
        >
          <ServiceMark service={service} />
          {SERVICE_NAMES[service]}
        </ExternalLink>
        <p
          className={classNames(
            'text-small text-(--panel-quiet)',
            isList && '@max-[20rem]:w-full @max-[13rem]:min-h-10',
          )}
        >
          {label}
        </p>
      </header>
      {loading && <p className="sr-only">{t('loading')}</p>}
      {children}
    </article>
  );
}

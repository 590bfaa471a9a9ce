import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SupportCard } from './support-card.tsx';

const QUICK = [
  { way: 'reset', href: '/sign-in/reset' },
  { way: 'payments', href: '/account/payments' },
  { way: 'cancel', href: '/cancel' },
  { way: 'report', href: '/report' },
] as const;

/** A link to the chat in which members help each other. */
export function CommunityChat({ url }: { url: string }) {
  const { t } = useTranslation('support');
  return (
    <SupportCard id="community" title={t('community.title')} text={t('community.text')}>
      <ButtonLink href={url} rel="noopener" variant="secondary" className="mt-5">
        {t('community.open')}
        <ArrowUpRight aria-hidden="true" />
      </ButtonLink>
    </SupportCard>
  );
}

/** Links for common questions that need no support. */
export function QuickLinks() {
  const { t } = useTranslation('support');
  return (
    <nav aria-labelledby="quick" className="border-hairline border-t pt-6">
      <h2 id="quick" className="text-title">
        {t('quick.title')}
      </h2>
      <ul className="mt-2">
        {QUICK.map(({ way, href }) => (
          <li key={way}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center text-body text-soft hover:text-strong"
            >
              <span className="link">{t(`quick.${way}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

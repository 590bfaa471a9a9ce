import { useTranslation } from 'react-i18next';
import { EmailFallback } from '../../features/forms/email-fallback.tsx';
import type { RefusalReason } from '../../features/forms/refusal.ts';
import { useRefusalText } from '../../features/forms/use-refusal-text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SplitPage } from '../../ui/layout/split-page.tsx';

/** Shown if the link belongs to no decision, or if the request failed. */
export function UnknownAppeal({ refusal }: { refusal: RefusalReason }) {
  const { t } = useTranslation(['report', 'common']);
  const refusalText = useRefusalText();
  const isUnknown = ['not_found', 'invalid_input', 'invalid_request'].includes(refusal.code);
  return (
    <SplitPage
      region="appeal"
      header={
        <>
          <h1 className="type-display text-heading">
            {isUnknown ? t('appeal.unknown.title') : t('common:error.unexpected.title')}
          </h1>
          <p className="text-lead text-soft">
            {isUnknown ? t('appeal.unknown.text') : refusalText(refusal)} <EmailFallback texts="report" />
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {/* An empty `href` reloads the current URL from the server. */}
            {!isUnknown && <ButtonLink href="">{t('common:error.retry')}</ButtonLink>}
            <ButtonLink href="/" variant="secondary">
              {t('sent.home')}
            </ButtonLink>
          </div>
        </>
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors';
import { EmailFallback } from '../../features/forms/email-fallback.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SplitPage } from '../../ui/layout/split-page.tsx';

/** Shown if the link belongs to no decision, or if the request failed. */
export function UnknownAppeal({ code }: { code: ErrorCode | null }) {
  const { t } = useTranslation(['report', 'errors', 'common']);
  const isUnknown = code === null || ['not_found', 'invalid_input', 'invalid_request'].includes(code);
  return (
    <SplitPage
      region="appeal"
      header={
        <>
          <h1 className="type-display text-heading">
            {isUnknown ? t('appeal.unknown.title') : t('common:error.unexpected.title')}
          </h1>
          <p className="text-lead text-soft">
            {isUnknown ? t('appeal.unknown.text') : t(`errors:${code}`)} <EmailFallback texts="report" />
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

import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { SplitPage } from '../../ui/layout/split-page.tsx';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface DeclarationPageProps {
  kind: 'cancel' | 'withdraw';
  children: ReactNode;
}

/**
 * Shows the form (`children`) next to an explanation of its purpose. On phones, the explanation of what
 * happens next follows the form.
 */
export function DeclarationPage({ kind, children }: DeclarationPageProps) {
  const { t } = useTranslation('terminations');
  const steps = (['receipt', 'end', 'stays'] as const).map((step) => t(`${kind}.steps.${step}`));
  return (
    <SplitPage
      region="declaration"
      header={
        <>
          <h1 className="type-display text-heading">{t(`${kind}.title`)}</h1>
          <p className="max-w-xl text-lead text-soft">{t(`${kind}.text`)}</p>
        </>
      }
      aside={
        <aside aria-label={t(`${kind}.then`)} className="grid content-start gap-8 text-body text-soft">
          <NumberedSteps title={t(`${kind}.then`)} steps={steps} />
          <div className="grid gap-3 border-hairline border-t pt-6">
            <p>
              <Trans
                t={t}
                i18nKey={`${kind}.other`}
                components={{
                  other: <PageLink to={kind === 'cancel' ? '/withdraw' : '/cancel'} className="link" />,
                }}
              />
            </p>
            <p>
              <Trans
                t={t}
                i18nKey="form.account"
                components={{ payments: <PageLink to="/account/payments" className="link inline-block" /> }}
              />
            </p>
          </div>
        </aside>
      }
    >
      {children}
    </SplitPage>
  );
}

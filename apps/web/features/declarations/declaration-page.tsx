import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
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
    <div
      data-region="declaration"
      className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 px-4 py-10 sm:px-6 sm:py-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]"
    >
      <header className="grid content-start gap-4">
        <h1 className="type-display text-heading">{t(`${kind}.title`)}</h1>
        <p className="max-w-xl text-lead text-soft">{t(`${kind}.text`)}</p>
      </header>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
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
    </div>
  );
}

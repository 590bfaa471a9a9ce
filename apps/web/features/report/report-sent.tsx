import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NextSteps } from './next-steps.tsx';

/** Confirmation of a report: its number and the next steps. */
export function ReportSent({ number }: { number: string }) {
  const { t } = useTranslation('report');
  return (
    <div data-region="report" className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-10 sm:px-6 sm:py-16">
      <header className="grid justify-items-start gap-4">
        <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-14 text-success" />
        {/* biome-ignore lint/a11y/noAutofocus: this heading states the result and replaces the form. */}
        <h1 tabIndex={-1} autoFocus className="type-display mt-2 text-heading outline-none!">
          {t('sent.title')}
        </h1>
        <p role="status" className="text-lead text-success wrap-anywhere">
          {t('sent.thanks', { number })}
        </p>
        <p className="text-body text-soft">{t('sent.keep')}</p>
      </header>
      <div className="text-body text-soft">
        <NextSteps />
      </div>
      <ButtonLink href="/" variant="secondary" className="justify-self-start">
        {t('sent.home')}
      </ButtonLink>
    </div>
  );
}

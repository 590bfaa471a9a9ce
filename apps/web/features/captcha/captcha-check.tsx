import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Attempt } from '../forms/submit-declaration.ts';
import { CAPTCHA_FIELD } from './captcha-field.ts';

/** The errors of a captcha, with the class that shows each error while the element has it in `data-error`. */
const ERRORS = {
  recaptchaFailed: 'group-data-[error=recaptchaFailed]/captcha:flex',
  bot_check_needed: 'group-data-[error=bot_check_needed]/captcha:flex',
  too_many_requests: 'group-data-[error=too_many_requests]/captcha:flex',
  unavailable: 'group-data-[error=unavailable]/captcha:flex',
  an_error_occurred: 'group-data-[error=an_error_occurred]/captcha:flex',
} as const satisfies Partial<Record<ErrorCode, string>>;

interface CaptchaCheckProps {
  /** The submitted form, if the server rejected it. */
  attempt?: Attempt | null;
  /** Submits the form as soon as the captcha is solved. */
  submits?: boolean;
  /** Moves the focus to the box when the page or the server's answer is shown. */
  autoFocus?: boolean;
  className?: string;
}

/**
 * The "I'm not a robot" checkbox; `captcha-check.element.ts` runs the captcha. The markup never changes: the
 * element's attributes `data-state` and `data-error` select what is visible, and screen readers announce it.
 */
export function CaptchaCheck({
  attempt,
  submits = false,
  autoFocus = false,
  className = 'block',
}: CaptchaCheckProps) {
  const { t } = useTranslation(['sign-in', 'errors']);
  const code = attempt?.refusal.fields.bot_check;
  // Both have the same text.
  const error = code === 'invalid_input_recaptcha' ? 'recaptchaFailed' : code;
  return (
    <captcha-check
      data-error={error}
      data-submits={submits ? '' : undefined}
      className={`group/captcha noscript:hidden ${className}`}
    >
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-control bg-raised px-4 inset-ring inset-ring-edge group-data-error/captcha:inset-ring-2 group-data-error/captcha:inset-ring-strong forced-colors:border">
        <Checkbox
          name="bot_check"
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby="bot-check-error"
        >
          {t('botCheck.label')}
        </Checkbox>
        <span role="status" className="text-small text-soft">
          <span className="hidden items-center gap-2 group-data-[state=working]/captcha:flex">
            <Spinner />
            {t('botCheck.working')}
          </span>
          <span className="hidden items-center gap-2 group-data-[state=done]/captcha:flex">
            <Check aria-hidden="true" className="size-4" />
            {t('botCheck.done')}
          </span>
        </span>
      </div>
      <div data-widget className="mt-3 min-h-20 not-group-data-[state=widget]/captcha:hidden" />
      <div id="bot-check-error" aria-live="polite" className="mt-1.5 min-h-5">
        {Object.entries(ERRORS).map(([code, shown]) => (
          <p
            key={code}
            data-code={code}
            className={`hidden gap-1.5 font-medium text-small text-strong ${shown}`}
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{t(`errors:${code as keyof typeof ERRORS}`)}</span>
          </p>
        ))}
      </div>
      <input type="hidden" name={CAPTCHA_FIELD} defaultValue={attempt?.values[CAPTCHA_FIELD]} />
    </captcha-check>
  );
}

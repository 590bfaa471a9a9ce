import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CAPTCHA_FIELD } from './captcha-field.ts';
import type { Attempt } from './submit-declaration.ts';
import { useScriptTexts } from './use-refusal-text.ts';

/** Errors that have their own text. Any other error is shown as the last of these. */
const ERRORS = [
  'recaptchaFailed',
  'invalid_input_recaptcha',
  'bot_check_needed',
  'too_many_requests',
  'unavailable',
  'an_error_occurred',
] as const satisfies ErrorCode[];

interface CaptchaCheckProps {
  /** The submitted form, if the server rejected it. */
  attempt?: Attempt | null;
  /** Submits the form as soon as the captcha is solved. */
  submits?: boolean;
  /** Moves the focus to the box when the page or the server's response is shown. */
  autoFocus?: boolean;
  className?: string;
}

/**
 * The "I'm not a robot" checkbox; `captcha-check.element.ts` runs the captcha. The element's attributes
 * `data-state` and `data-error` select the visible content, which screen readers announce.
 */
export function CaptchaCheck({
  attempt,
  submits = false,
  autoFocus = false,
  className = 'block',
}: CaptchaCheckProps) {
  const { t } = useTranslation(['sign-in', 'errors']);
  const told = useScriptTexts(ERRORS);
  const error = attempt?.refusal.fields.bot_check;
  return (
    <captcha-check
      data-load="focus"
      data-error={error}
      data-submits={submits ? '' : undefined}
      className={`group/captcha noscript:hidden ${className}`}
    >
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-control bg-raised px-4 inset-ring inset-ring-edge group-data-error/captcha:inset-ring-2 group-data-error/captcha:inset-ring-error forced-colors:border">
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
            <Check aria-hidden="true" className="size-4 text-success" />
            {t('botCheck.done')}
          </span>
        </span>
      </div>
      <div data-widget className="mt-3 min-h-20 not-group-data-[state=widget]/captcha:hidden" />
      <div id="bot-check-error" aria-live="polite" className="mt-1.5 min-h-5">
        <p className="hidden gap-1.5 font-medium text-small text-error group-data-error/captcha:flex">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span data-texts={JSON.stringify(told)} className="min-w-0">
            {error && t(`errors:${error}`)}
          </span>
        </p>
      </div>
      <input type="hidden" name={CAPTCHA_FIELD} defaultValue={attempt?.values[CAPTCHA_FIELD]} />
    </captcha-check>
  );
}

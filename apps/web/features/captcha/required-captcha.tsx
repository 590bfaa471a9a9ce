import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors';
import { Notice } from '../forms/notice.tsx';
import { type Attempt, CAPTCHA_FIELD } from '../forms/submit-declaration.ts';
import { useCaptcha } from './use-captcha.ts';

/** Loaded on demand, because few visitors ever see the captcha. */
const Captcha = lazy(() => import('./captcha.tsx').then(({ Captcha: Part }) => ({ default: Part })));

interface RequiredCaptchaProps {
  attempt: Attempt | null;
  /** The alternative that works without scripts. */
  children: ReactNode;
}

/**
 * The captcha next to the submit button of a form that the browser submits, shown once the server requires
 * it. A solved captcha submits the form again with its current values.
 */
export function RequiredCaptcha({ attempt, children }: RequiredCaptchaProps) {
  const code = attempt?.refusal.fields.bot_check;
  return code ? <CaptchaPrompt code={code}>{children}</CaptchaPrompt> : null;
}

function CaptchaPrompt({ code, children }: { code: ErrorCode; children: ReactNode }) {
  const { t } = useTranslation('errors');
  const input = useRef<HTMLInputElement>(null);
  const check = useCaptcha(() => undefined);
  const solution = check.state.kind === 'done' ? check.state.solution : '';
  useEffect(() => {
    if (solution !== '') input.current?.form?.requestSubmit();
  }, [solution]);
  return (
    <div className="grid gap-3">
      <Notice autoFocus>
        <p>{t(code)}</p>
        <p className="mt-1 text-soft">{children}</p>
      </Notice>
      <input ref={input} type="hidden" name={CAPTCHA_FIELD} value={solution} />
      <div className="noscript:hidden">
        <Suspense fallback={<div className="min-h-14" />}>
          <Captcha check={check} error={undefined} />
        </Suspense>
      </div>
    </div>
  );
}

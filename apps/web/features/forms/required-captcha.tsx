import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaCheck } from './captcha-check.tsx';
import { Notice } from './notice.tsx';
import type { Attempt } from './submit-declaration.ts';

interface RequiredCaptchaProps {
  attempt: Attempt | null;
  /** The alternative for browsers without scripts. */
  children: ReactNode;
}

/**
 * The captcha next to a form's submit button, shown once the server requires it. A solved captcha submits the
 * form again with its current values.
 */
export function RequiredCaptcha({ attempt, children }: RequiredCaptchaProps) {
  const { t } = useTranslation('errors');
  const code = attempt?.refusal.fields.bot_check;
  if (code === undefined) return null;
  return (
    <div className="grid gap-3">
      <Notice autoFocus>
        <p>{t(code)}</p>
        <p className="mt-1 text-soft">{children}</p>
      </Notice>
      <CaptchaCheck attempt={null} submits />
    </div>
  );
}

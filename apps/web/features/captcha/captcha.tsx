import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CaptchaWidget } from './captcha-widget.tsx';
import type { CaptchaControl } from './use-captcha.ts';

/** The "I'm not a robot" checkbox. Ticking it starts the captcha; screen readers announce the progress politely. */
export function Captcha({ check: captcha, error }: { check: CaptchaControl; error: string | undefined }) {
  const { t, i18n } = useTranslation(['sign-in', 'errors']);
  const { state } = captcha;
  const failed = state.kind === 'failed' ? t(`errors:${state.code}`) : undefined;
  const message = failed ?? error;
  const box = useRef<HTMLInputElement>(null);
  // Starts the captcha if the box was ticked before hydration.
  const startIfTicked = useEffectEvent(() => {
    if (box.current?.checked && state.kind === 'idle') captcha.start();
  });
  useEffect(() => startIfTicked(), []);
  return (
    <div>
      <div
        data-invalid={message ? '' : undefined}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-control bg-raised px-4 inset-ring inset-ring-edge data-invalid:inset-ring-2 data-invalid:inset-ring-strong forced-colors:border"
      >
        <Checkbox
          ref={box}
          name="bot_check"
          checked={state.kind !== 'idle' && state.kind !== 'failed'}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? 'bot-check-error' : undefined}
          onChange={() => {
            if (state.kind === 'idle' || state.kind === 'failed') captcha.start();
          }}
        >
          {t('botCheck.label')}
        </Checkbox>
        <span role="status" className="flex items-center gap-2 text-small text-soft">
          {state.kind === 'working' && (
            <>
              <Spinner />
              {t('botCheck.working')}
            </>
          )}
          {state.kind === 'done' && (
            <>
              <Check aria-hidden="true" className="size-4" />
              {t('botCheck.done')}
            </>
          )}
        </span>
      </div>
      {state.kind === 'widget' && (
        <CaptchaWidget
          provider={state.provider}
          siteKey={state.siteKey}
          language={i18n.language}
          onSolved={captcha.solve}
          onFailed={captcha.fail}
        />
      )}
      <FieldError id="bot-check-error" className="mt-1.5">
        {message}
      </FieldError>
    </div>
  );
}

import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useScriptTexts } from '../forms/use-refusal-text.ts';

/** Errors that have their own text. Any other error is shown as the last of these. */
const ERRORS = [
  'passkey_unknown',
  'passkey_refused',
  'passkey_held',
  'step_expired',
  'too_many_requests',
  'unavailable',
  'an_error_occurred',
] as const satisfies ErrorCode[];

interface PasskeyLoginProps {
  /** URL to which the member is redirected. */
  returnTo: string;
  /** Takes the second step of a login instead of logging in. */
  step?: boolean;
}

/** Button that logs in with a passkey; `passkey-login.element.ts` runs it. Hidden without scripts. */
export function PasskeyLogin({ returnTo, step = false }: PasskeyLoginProps) {
  const { t } = useTranslation('sign-in');
  const texts = {
    ...useScriptTexts(ERRORS),
    dismissed: t(step ? 'passkey.stepDismissed' : 'passkey.dismissed'),
    unknown: t(step ? 'passkey.stepUnsupported' : 'passkey.unsupported'),
  };
  return (
    <passkey-login
      data-load={step ? 'focus' : '300'}
      data-autofill={step ? undefined : ''}
      data-step={step ? '' : undefined}
      data-return-to={returnTo}
      className="block noscript:hidden"
    >
      <SubmitButton type="button" variant="secondary" className="w-full" {...{ [SCRIPTED]: '' }}>
        <KeyRound aria-hidden="true" />
        {step ? t('passkey.step') : t('passkey.login')}
      </SubmitButton>
      <p
        role="alert"
        data-texts={JSON.stringify(texts)}
        className="mt-3 text-small font-medium text-error empty:hidden"
      />
    </passkey-login>
  );
}

import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SCRIPTED } from '../../../delivery/scripted.ts';
import { CaptchaCheck } from '../../../features/forms/captcha-check.tsx';
import { Notice } from '../../../features/forms/notice.tsx';
import { useRefusalText } from '../../../features/forms/use-refusal-text.ts';
import type { RegistrationField, Step } from '../../../features/sign-in/registration-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { BirthStep } from './birth-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { LastStep } from './last-step.tsx';
import { NameStep } from './name-step.tsx';
import { StepProgress } from './step-progress.tsx';
import { useRegistration } from './use-registration.ts';
import { useStepFocus } from './use-step-focus.ts';

const STEP_VIEWS = { 1: NameStep, 2: CredentialsStep, 3: BirthStep, 4: LastStep } as const;

interface RegisterFormProps {
  /** The step in the requested URL. */
  step: Step;
  /** URL to which the new member is redirected after registering. */
  returnTo: string;
  loginUrl: string;
}

/** The registration's four steps, one at a time (product 4.3). */
export function RegisterForm({ step: served, returnTo, loginUrl }: RegisterFormProps) {
  const { t } = useTranslation(['sign-in', 'errors']);
  const refusalText = useRefusalText();
  const form = useRef<HTMLFormElement>(null);
  const progressId = useId();
  const registration = useRegistration(form, { served, returnTo });
  const { state, step, pending, hasCaptcha, change, next, back } = registration;
  const rememberFocus = useStepFocus(form, registration);

  const problem = (field: RegistrationField) => {
    const code = state.problems[field];
    return code && t(`errors:${code}`);
  };
  const stepProps = { state, change, problem };
  const StepView = STEP_VIEWS[step];

  return (
    <form
      ref={form}
      noValidate
      // A submission before hydration is held back. If the browser sends it nevertheless, POST keeps the
      // values out of the URL.
      method="post"
      {...{ [SCRIPTED]: '' }}
      className="noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <StepProgress id={progressId} step={step} label={t('register.progress', { step, count: 4 })} />
      <h1 tabIndex={-1} aria-describedby={progressId} className="type-display mb-8 text-heading">
        {t(`register.steps.${step}`)}
      </h1>
      <div className="grid gap-2">
        {state.failure && <Notice>{refusalText(state.failure)}</Notice>}
        <StepView {...stepProps} />
        {hasCaptcha && <CaptchaCheck className={step === 4 ? 'block' : 'hidden'} />}
      </div>
      {/* With large text, the buttons are below each other. */}
      <div className="mt-6 flex flex-wrap gap-3">
        {step > 1 && (
          <Button variant="secondary" size="large" disabled={pending} onClick={back}>
            {t('register.back')}
          </Button>
        )}
        {/* A press that is held until hydration must not be repeated on the button of another step. */}
        <Button
          key={step}
          type="submit"
          size="large"
          pending={pending}
          className="flex-1"
          onClick={rememberFocus}
        >
          {t(step === 4 ? 'register.submit' : 'register.next')}
        </Button>
      </div>
      {step === 1 && (
        <p className="mt-8 text-body text-soft">
          {t('register.haveAccount')}{' '}
          <a href={loginUrl} className="link">
            {t('register.login')}
          </a>
        </p>
      )}
    </form>
  );
}

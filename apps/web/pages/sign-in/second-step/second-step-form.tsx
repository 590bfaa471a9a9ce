import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { brand } from '#brand';
import { ProofField } from '../../../features/account/proof/proof-field.tsx';
import type { TypedWay } from '../../../features/account/proof/typed-way.ts';
import { Notice } from '../../../features/forms/notice.tsx';
import type { Refusal, RefusalReason } from '../../../features/forms/refusal.ts';
import { SubmitButton } from '../../../features/forms/submit-button.tsx';
import { useRefusalText } from '../../../features/forms/use-refusal-text.ts';
import { PasskeyLogin } from '../../../features/passkeys/passkey-login.tsx';
import { SignInHeading } from '../../../features/sign-in/sign-in-layout.tsx';
import { clientQuery } from '../../../features/sign-in/sign-in-query.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

interface SecondStepFormProps {
  /** The first one is shown; links lead to the others. */
  ways: TypedWay[];
  /** URL to which the member is redirected after using a passkey; null if the account has none. */
  passkeysLeadTo: string | null;
  /** What the previous attempt contained, and the reason why it failed. */
  attempt: { typed: string; trust: boolean; refusal: Refusal } | null;
}

/** A plain form that the browser submits to the page's own URL, like that of the login. */
export function SecondStepForm({
  ways: [way = 'recovery_code', ...others],
  passkeysLeadTo,
  attempt,
}: SecondStepFormProps) {
  const { t } = useTranslation(['sign-in', 'account', 'errors']);
  const refusalText = useRefusalText();
  const { search } = useLocation();
  const wrong = attempt?.refusal.fields[way];
  return (
    <>
      <SignInHeading title={t('secondStep.title')}>{t('secondStep.text')}</SignInHeading>
      <native-form className="contents">
        <form method="post" noValidate className="grid gap-2">
          {attempt && !wrong && <Notice autoFocus>{refusalText(attempt.refusal)}</Notice>}
          <ProofField
            way={way}
            error={wrong && t(`errors:${wrong}`)}
            defaultValue={attempt?.typed}
            autoFocus={!attempt || wrong !== undefined}
          />
          <Checkbox name="trust_device" defaultChecked={attempt?.trust}>
            {t('secondStep.trust')}
          </Checkbox>
          <SubmitButton className="mt-2 w-full">{t('secondStep.submit')}</SubmitButton>
        </form>
      </native-form>
      {passkeysLeadTo !== null && (
        <div className="mt-3">
          <PasskeyLogin step returnTo={passkeysLeadTo} />
        </div>
      )}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-3 text-body text-soft">
        {others.map((other) => (
          <a key={other} href={queryWith(search, other)} className="link">
            {t(`account:proof.${other}.instead`)}
          </a>
        ))}
        <a href={`/sign-in/login${clientQuery(search)}`} className="link">
          {t('secondStep.again')}
        </a>
      </p>
      <p className="mt-6 text-small text-faint">{t('secondStep.lost', { support: brand.supportEmail })}</p>
    </>
  );
}

function queryWith(search: string, way: TypedWay): string {
  const query = new URLSearchParams(clientQuery(search));
  query.set('way', way);
  return `?${query}`;
}

/** Shown if the login began too long ago, or elsewhere. */
export function ExpiredStep({ refusal }: { refusal: RefusalReason }) {
  const { t } = useTranslation('sign-in');
  const refusalText = useRefusalText();
  const { search } = useLocation();
  return (
    <>
      <SignInHeading title={t('secondStep.expired')} autoFocus>
        {refusalText(refusal)}
      </SignInHeading>
      <ButtonLink href={`/sign-in/login${clientQuery(search)}`} size="large">
        {t('secondStep.again')}
      </ButtonLink>
    </>
  );
}

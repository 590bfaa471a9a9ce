import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofField } from '../../../features/account/proof/proof-field.tsx';
import { RefusalNotice } from '../../../features/account/refusal-notice.tsx';
import { KeptInput } from '../../../features/forms/kept-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { FormState } from './form-state.ts';

interface EmailFormProps extends FormState {
  /** The member's email. */
  own: string;
}

/** Begins a change. Without scripts it also asks who the member is, if it has to. */
export function EmailForm({ own, outcome: { typed, proof, refusal }, pending, onSubmit }: EmailFormProps) {
  const { t } = useTranslation(['account', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  const wrong = refusal?.fields.email;
  const isOwn = typed.trim().toLowerCase() === own.toLowerCase();
  const problem =
    wrong && (wrong === 'emailTaken' && isOwn ? t('account:emailChange.own') : t(`errors:${wrong}`));
  const wrongProof = proof && refusal?.fields[proof.way];
  const isOther = refusal && !wrong && !wrongProof && !(proof && refusal.code === 'proof_needed');
  useEffect(() => {
    if (wrong && refusal) form.current?.querySelector<HTMLElement>('[name=email]')?.focus();
  }, [wrong, refusal]);
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid max-w-md gap-2">
      {isOther && <RefusalNotice refusal={refusal} />}
      <KeptInput>
        <Field label={t('emailChange.email')} error={problem} answer={refusal}>
          <TextInput
            name="email"
            inputMode="email"
            autoComplete="email"
            {...{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
            defaultValue={typed}
            autoFocus={wrong !== undefined}
          />
        </Field>
      </KeptInput>
      {proof && (
        <>
          <p className="text-body text-soft">{t('emailChange.prove')}</p>
          <ProofField
            way={proof.way}
            error={wrongProof ? t(`errors:${wrongProof}`) : undefined}
            answer={refusal}
            autoFocus
          />
        </>
      )}
      <Button type="submit" pending={pending === 'begin'} className="justify-self-start">
        {t('emailChange.submit')}
      </Button>
      {proof?.ways
        .filter((way) => way !== proof.way)
        .map((way) => (
          <Button
            key={way}
            type="submit"
            {...{ name: 'way', value: way, variant: 'quiet' }}
            className="justify-self-start"
          >
            {t(`proof.${way}.instead`)}
          </Button>
        ))}
    </form>
  );
}

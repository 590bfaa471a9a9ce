import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { EmailFallback } from '../forms/email-fallback.tsx';
import { Notice } from '../forms/notice.tsx';
import type { Attempt } from '../forms/submit-declaration.ts';
import { useRefusalText } from '../forms/use-refusal-text.ts';
import type { Declarant } from './load-declarant.ts';

/** Fields that the cancellation form and the withdrawal form share, named as in the API calls. */
export const DECLARANT_FIELDS = ['contract', 'name', 'email'] as const;

interface PartProps {
  attempt: Attempt | null;
  /** Name of the invalid field that receives focus; null if no field is invalid. */
  invalidField: string | null;
}

/** Returns a function that looks up the error text of a rejected field. */
export function useFieldError(attempt: Attempt | null): (field: string) => string | undefined {
  const { t } = useTranslation('errors');
  return (field) => {
    const code = attempt?.refusal.fields[field];
    return code && t(code);
  };
}

/**
 * Shown if the form was rejected although no field is invalid: states the reason and offers email as the
 * fallback.
 */
export function FormError({ attempt, invalidField }: PartProps) {
  const refusalText = useRefusalText();
  if (!attempt || invalidField !== null || attempt.refusal.fields.bot_check) return null;
  return (
    <Notice autoFocus>
      <p>{refusalText(attempt.refusal)}</p>
      <p className="mt-1 text-soft">
        <EmailFallback texts="terminations" />
      </p>
    </Notice>
  );
}

interface DeclarantFieldsProps extends PartProps {
  kind: 'cancel' | 'withdraw';
  /** Values with which the fields are prefilled. */
  declarant: Declarant;
}

/** The fields for the contract and the declarant: enough to find the contract without an account. */
export function DeclarantFields({ kind, declarant, attempt, invalidField }: DeclarantFieldsProps) {
  const { t } = useTranslation('terminations');
  const values = attempt?.values ?? declarant;
  const problem = useFieldError(attempt);
  return (
    <>
      <FormPart title={t('form.contract')}>
        <p className="mb-3 rounded-control bg-raised px-4 py-3 text-body inset-ring inset-ring-hairline">
          {t('form.product', { brand: brand.name })}
        </p>
        <Field label={t(`${kind}.number`)} hint={t(`${kind}.numberHint`)} error={problem('contract')}>
          <TextInput
            name="contract"
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.contract}
            autoFocus={invalidField === 'contract'}
          />
        </Field>
      </FormPart>
      <FormPart title={t('form.you')}>
        <Field label={t('form.name')} error={problem('name')}>
          <TextInput
            name="name"
            aria-required
            maxLength={200}
            autoComplete="name"
            defaultValue={values.name}
            autoFocus={invalidField === 'name'}
          />
        </Field>
        <Field label={t('form.email')} hint={t('form.emailHint')} error={problem('email')}>
          <EmailInput aria-required defaultValue={values.email} autoFocus={invalidField === 'email'} />
        </Field>
      </FormPart>
    </>
  );
}

export function FormPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-title font-semibold">{title}</legend>
      <div className="grid gap-2">{children}</div>
    </fieldset>
  );
}

import { useTranslation } from 'react-i18next';
import {
  DECLARANT_FIELDS,
  DeclarantFields,
  FormError,
  FormPart,
  useFieldError,
} from '../../features/declarations/declarant-fields.tsx';
import type { Declarant } from '../../features/declarations/load-declarant.ts';
import { EmailFallback } from '../../features/forms/email-fallback.tsx';
import { EnhancedForm } from '../../features/forms/enhanced-form.tsx';
import { RequiredCaptcha } from '../../features/forms/required-captcha.tsx';
import { SubmitButton } from '../../features/forms/submit-button.tsx';
import { type Attempt, firstInvalidField } from '../../features/forms/submit-declaration.ts';
import { Field } from '../../ui/form/field.tsx';
import { Radio } from '../../ui/form/radio.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

export const CANCEL_FIELDS = [...DECLARANT_FIELDS, 'kind', 'reason', 'when', 'end'] as const;

interface CancelFormProps {
  /** The initial values of the declarant's fields. */
  declarant: Declarant;
  attempt: Attempt | null;
  /** The earliest date that can be chosen, `YYYY-MM-DD`. */
  today: string;
}

/**
 * A form with all fields that a cancellation requires, and one button (German Civil Code § 312k). The form
 * works the same with and without scripts; CSS alone shows the fields that depend on a choice.
 */
export function CancelForm({ declarant, attempt, today }: CancelFormProps) {
  const { t } = useTranslation('terminations');
  const problem = useFieldError(attempt);
  const wrong = firstInvalidField(attempt, CANCEL_FIELDS);
  const typed = attempt?.values;
  return (
    <EnhancedForm className="group/form grid gap-5">
      <FormError attempt={attempt} invalidField={wrong} />
      <DeclarantFields kind="cancel" declarant={declarant} attempt={attempt} invalidField={wrong} />
      <FormPart title={t('cancel.kind')}>
        <div className="group/kind grid pb-4">
          <Radio name="kind" value="ordinary" defaultChecked={typed?.kind !== 'for_cause'}>
            {t('cancel.ordinary')}
          </Radio>
          <Radio name="kind" value="for_cause" data-more="" defaultChecked={typed?.kind === 'for_cause'}>
            {t('cancel.forCause')}
          </Radio>
          <div className="hidden pt-2 pl-9 group-has-[[data-more]:checked]/kind:block">
            <Field label={t('cancel.reason')} error={problem('reason')}>
              <TextArea
                name="reason"
                aria-required
                maxLength={2000}
                defaultValue={typed?.reason}
                autoFocus={wrong === 'reason'}
              />
            </Field>
          </div>
        </div>
      </FormPart>
      <FormPart title={t('cancel.when')}>
        <div className="group/when grid pb-3">
          <Radio name="when" value="asap" defaultChecked={typed?.when !== 'date'}>
            {t('cancel.asap')}
            <span className="block text-small text-faint">
              <span className="group-has-[[name=kind][data-more]:checked]/form:hidden">
                {t('cancel.asapHint')}
              </span>
              <span className="hidden group-has-[[name=kind][data-more]:checked]/form:inline">
                {t('cancel.asapForCauseHint')}
              </span>
            </span>
          </Radio>
          <Radio name="when" value="date" data-more="" defaultChecked={typed?.when === 'date'}>
            {t('cancel.onDate')}
          </Radio>
          <div className="hidden pt-2 pl-9 group-has-[[data-more]:checked]/when:block">
            <Field
              label={t('cancel.date')}
              error={typed?.end ? problem('end') : problem('end') && t('cancel.dateMissing')}
              className="sm:max-w-56"
            >
              <TextInput
                type="date"
                name="end"
                aria-required
                min={today}
                defaultValue={typed?.end}
                autoFocus={wrong === 'end'}
              />
            </Field>
          </div>
        </div>
      </FormPart>
      <RequiredCaptcha attempt={attempt}>
        <EmailFallback texts="terminations" />
      </RequiredCaptcha>
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start">{t('cancel.submit')}</SubmitButton>
    </EnhancedForm>
  );
}

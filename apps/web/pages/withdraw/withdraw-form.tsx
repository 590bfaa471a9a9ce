import { useTranslation } from 'react-i18next';
import {
  DECLARANT_FIELDS,
  DeclarantFields,
  FormError,
} from '../../features/declarations/declarant-fields.tsx';
import type { Declarant } from '../../features/declarations/load-declarant.ts';
import { EmailFallback } from '../../features/forms/email-fallback.tsx';
import { EnhancedForm } from '../../features/forms/enhanced-form.tsx';
import { RequiredCaptcha } from '../../features/forms/required-captcha.tsx';
import { SubmitButton } from '../../features/forms/submit-button.tsx';
import { type Attempt, firstInvalidField } from '../../features/forms/submit-declaration.ts';

interface WithdrawFormProps {
  /** The initial values of the declarant's fields. */
  declarant: Declarant;
  attempt: Attempt | null;
}

/** A form with all fields that a withdrawal requires, and one button (German Civil Code § 356a). */
export function WithdrawForm({ declarant, attempt }: WithdrawFormProps) {
  const { t } = useTranslation('terminations');
  const wrong = firstInvalidField(attempt, DECLARANT_FIELDS);
  return (
    <EnhancedForm className="grid gap-5">
      <FormError attempt={attempt} invalidField={wrong} />
      <DeclarantFields kind="withdraw" declarant={declarant} attempt={attempt} invalidField={wrong} />
      <RequiredCaptcha attempt={attempt}>
        <EmailFallback texts="terminations" />
      </RequiredCaptcha>
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start">{t('withdraw.submit')}</SubmitButton>
    </EnhancedForm>
  );
}

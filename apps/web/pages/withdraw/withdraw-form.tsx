import { useTranslation } from 'react-i18next';
import { RequiredCaptcha } from '../../features/captcha/required-captcha.tsx';
import {
  DECLARANT_FIELDS,
  DeclarantFields,
  FormError,
} from '../../features/declarations/declarant-fields.tsx';
import { EmailFallback } from '../../features/forms/email-fallback.tsx';
import { type Attempt, firstInvalidField } from '../../features/forms/submit-declaration.ts';
import { useFormPending } from '../../features/forms/use-form-pending.ts';
import { Button } from '../../ui/button.tsx';

/**
 * A form with everything that a withdrawal requires, and one button (German Civil Code § 356a). The browser
 * submits the form.
 */
export function WithdrawForm({ attempt }: { attempt: Attempt | null }) {
  const { t } = useTranslation('terminations');
  const [sending, send] = useFormPending();
  const wrong = firstInvalidField(attempt, DECLARANT_FIELDS);
  return (
    <form method="post" noValidate className="grid gap-7" onSubmit={send}>
      <FormError attempt={attempt} invalidField={wrong} />
      <DeclarantFields kind="withdraw" attempt={attempt} invalidField={wrong} />
      <RequiredCaptcha attempt={attempt}>
        <EmailFallback texts="terminations" />
      </RequiredCaptcha>
      <Button type="submit" size="large" pending={sending} className="w-full sm:w-auto sm:justify-self-start">
        {t('withdraw.submit')}
      </Button>
    </form>
  );
}

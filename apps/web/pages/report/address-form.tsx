import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

interface AddressFormProps {
  missing: ErrorCode | 'not_reportable' | null;
  /** What was pasted before. */
  address: string;
}

/** Asks where it is. The browser itself sends it, to this same page. */
export function AddressForm({ missing, address }: AddressFormProps) {
  const { t } = useTranslation(['report', 'errors']);
  const problem = missing && (missing === 'not_reportable' ? t('address.unknown') : t(`errors:${missing}`));
  return (
    <form method="get" action="/report" noValidate className="grid gap-4">
      <Field label={t('address.label')} hint={t('address.hint')} error={problem}>
        <TextInput
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          defaultValue={address}
          autoFocus={missing !== null}
        />
      </Field>
      <Button type="submit" size="large" className="w-full sm:w-auto sm:justify-self-start">
        {t('address.submit')}
      </Button>
    </form>
  );
}

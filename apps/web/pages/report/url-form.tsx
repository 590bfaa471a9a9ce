import { useTranslation } from 'react-i18next';
import type { RefusalReason } from '../../features/forms/refusal.ts';
import { useRefusalText } from '../../features/forms/use-refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

interface UrlFormProps {
  error: RefusalReason | 'not_reportable' | null;
  /** The previously pasted URL. */
  url: string;
}

/** Asks for the content's URL. The browser submits it to `/report`, which redirects to the form for that content. */
export function UrlForm({ error, url }: UrlFormProps) {
  const { t } = useTranslation('report');
  const refusalText = useRefusalText();
  const problem = error && (error === 'not_reportable' ? t('address.unknown') : refusalText(error));
  return (
    <form method="get" action="/report" noValidate className="grid gap-2">
      <Field label={t('address.label')} hint={t('address.hint')} error={problem}>
        <TextInput
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          defaultValue={url}
          autoFocus={error !== null}
        />
      </Field>
      <Button type="submit" size="large" className="w-full sm:w-auto sm:justify-self-start">
        {t('address.submit')}
      </Button>
    </form>
  );
}

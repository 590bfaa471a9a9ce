import { Trans, useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { supportLink } from '../../ui/support-link.tsx';
import type { Attempt } from '../forms/declare.ts';
import { Notice } from '../forms/notice.tsx';

/** Fields of both forms, as the calls name them. */
export const DECLARER_FIELDS = ['contract', 'name', 'email'] as const;

interface PartProps {
  attempt: Attempt | null;
  /** The field that has the focus. */
  wrong: string | null;
}

/** The sentence for a field that was refused. */
export function useProblem(attempt: Attempt | null): (field: string) => string | undefined {
  const { t } = useTranslation('errors');
  return (field) => {
    const code = attempt?.refusal.fields[field];
    return code && t(code);
  };
}

/** Why nothing was taken although no field is wrong, and the way that always works. */
export function GeneralProblem({ attempt, wrong }: PartProps) {
  const { t } = useTranslation(['terminations', 'errors']);
  if (!attempt || wrong !== null || attempt.refusal.fields.bot_check) return null;
  return (
    <Notice autoFocus>
      <p>{t(`errors:${attempt.refusal.code}`)}</p>
      <p className="mt-1 text-soft">
        <ByMail />
      </p>
    </Notice>
  );
}

/** The way that always works. */
export function ByMail() {
  const { t } = useTranslation('terminations');
  return (
    <Trans
      t={t}
      i18nKey="form.byMail"
      values={{ email: brand.supportEmail }}
      components={{ mail: supportLink }}
    />
  );
}

/** Which contract it is about and who declares: enough to find it without an account. */
export function DeclarerFields({ kind, attempt, wrong }: PartProps & { kind: 'cancel' | 'withdraw' }) {
  const { t } = useTranslation('terminations');
  const problem = useProblem(attempt);
  return (
    <>
      <FormPart title={t('form.contract')}>
        <p className="text-body">{t('form.product', { brand: brand.name })}</p>
        <Field label={t(`${kind}.number`)} hint={t(`${kind}.numberHint`)} error={problem('contract')}>
          <TextInput
            name="contract"
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={attempt?.typed.contract}
            autoFocus={wrong === 'contract'}
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
            defaultValue={attempt?.typed.name}
            autoFocus={wrong === 'name'}
          />
        </Field>
        <Field label={t('form.email')} hint={t('form.emailHint')} error={problem('email')}>
          <TextInput
            type="email"
            name="email"
            aria-required
            maxLength={254}
            autoComplete="email"
            defaultValue={attempt?.typed.email}
            autoFocus={wrong === 'email'}
          />
        </Field>
      </FormPart>
    </>
  );
}

/** One question of the form. */
export function FormPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-title font-semibold">{title}</legend>
      <div className="grid gap-4">{children}</div>
    </fieldset>
  );
}

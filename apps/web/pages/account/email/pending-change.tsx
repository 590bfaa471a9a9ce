import { useTranslation } from 'react-i18next';
import type { Security } from '#contracts/account/security';
import { Section } from '../../../features/account/section.tsx';
import { longDateTime } from '../../../i18n/zurich-time.ts';
import { Button } from '../../../ui/button.tsx';
import type { FormState } from './form-state.ts';

interface PendingChangeProps extends Omit<FormState, 'outcome'> {
  change: NonNullable<Security['email_change']>;
}

/** Says which of both addresses a change still waits for, and cancels it. */
export function PendingChange({ change, pending, onSubmit }: PendingChangeProps) {
  const { t, i18n } = useTranslation('account');
  const { email, confirmed, approved, due_at: due } = change;
  const old = approved
    ? t('emailChange.pending.old.done')
    : due
      ? t('emailChange.pending.old.due', longDateTime(due, i18n.language))
      : t('emailChange.pending.old.waiting');
  return (
    <Section title={t('emailChange.pending.title')} text={t('emailChange.pending.to', { email })}>
      <ul className="grid list-disc gap-2 pl-5 text-body text-soft">
        <li>{t(confirmed ? 'emailChange.pending.new.done' : 'emailChange.pending.new.waiting')}</li>
        <li>{old}</li>
      </ul>
      <form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" variant="secondary" pending={pending === 'cancel'}>
          {t('emailChange.pending.cancel')}
        </Button>
      </form>
    </Section>
  );
}

import { useTranslation } from 'react-i18next';
import type { OwnData } from '#contracts/account/own-data';
import { RefusalNotice } from '../../../features/account/refusal-notice.tsx';
import { longDateTime } from '../../../i18n/zurich-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { FormState } from './form-state.ts';

interface LeavingSectionProps extends FormState {
  deletion: NonNullable<OwnData['deletion']>;
  /** Whether the member has a subscription, whose renewal the deletion cancelled. */
  hadPremium: boolean;
}

/** Says when the account will be deleted, and lets the member keep it. A login leads here. */
export function LeavingSection({ deletion, hadPremium, outcome, pending, onSubmit }: LeavingSectionProps) {
  const { t, i18n } = useTranslation('own-data');
  const { refusal } = outcome;
  return (
    <section
      aria-labelledby="leaving"
      className="grid gap-5 rounded-panel bg-raised p-6 inset-ring inset-ring-hairline sm:p-8 forced-colors:border"
    >
      <h2 id="leaving" className="text-title font-semibold text-balance">
        {deletion.waits_for ? t('leaving.due') : t('leaving.title', longDateTime(deletion.at, i18n.language))}
      </h2>
      {deletion.waits_for && <p className="text-body">{t(`leaving.waits.${deletion.waits_for}`)}</p>}
      <p className="text-body text-soft">
        {t('leaving.text')}
        {hadPremium && ` ${t('leaving.premium')}`}
      </p>
      {refusal && outcome.intent === 'stay' && <RefusalNotice refusal={refusal} />}
      <div className="flex flex-wrap gap-3">
        <form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="stay" />
          <Button type="submit" pending={pending === 'stay'}>
            {t('leaving.stay')}
          </Button>
        </form>
        <ButtonLink href="/sign-in/logout" variant="secondary">
          {t('leaving.logOut')}
        </ButtonLink>
      </div>
    </section>
  );
}

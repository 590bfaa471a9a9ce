import { useTranslation } from 'react-i18next';
import { AskedBotCheck } from '../../features/captcha/asked-bot-check.tsx';
import {
  ByMail,
  DECLARER_FIELDS,
  DeclarerFields,
  GeneralProblem,
} from '../../features/declarations/declarer-fields.tsx';
import { type Attempt, firstWrong } from '../../features/forms/declare.ts';
import { useSending } from '../../features/forms/use-sending.ts';
import { Button } from '../../ui/button.tsx';

/** Everything that a withdrawal needs, and one button (German Civil Code § 356a). The browser itself sends it. */
export function WithdrawForm({ attempt }: { attempt: Attempt | null }) {
  const { t } = useTranslation('terminations');
  const [sending, send] = useSending();
  const wrong = firstWrong(attempt, DECLARER_FIELDS);
  return (
    <form method="post" noValidate className="grid gap-7" onSubmit={send}>
      <GeneralProblem attempt={attempt} wrong={wrong} />
      <DeclarerFields kind="withdraw" attempt={attempt} wrong={wrong} />
      <AskedBotCheck attempt={attempt}>
        <ByMail />
      </AskedBotCheck>
      <Button type="submit" size="large" pending={sending} className="w-full sm:w-auto sm:justify-self-start">
        {t('withdraw.submit')}
      </Button>
    </form>
  );
}

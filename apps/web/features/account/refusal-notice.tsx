import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { answerKey } from '../../ui/form/answer-key.ts';
import { Notice } from '../forms/notice.tsx';
import type { Refusal } from '../forms/refusal.ts';
import { useRefusalText } from '../forms/use-refusal-text.ts';

/** Says why a change of the account was refused. Whoever logged out meanwhile, as in another tab, can log in. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('account');
  const refusalText = useRefusalText();
  const { pathname } = useLocation();
  return (
    <Notice key={answerKey(refusal)} autoFocus>
      {refusalText(refusal)}
      {refusal.status === 401 && (
        <>
          {' '}
          <a href={`/login?return_to=${encodeURIComponent(pathname)}`} className="link">
            {t('failure.logIn')}
          </a>
        </>
      )}
    </Notice>
  );
}

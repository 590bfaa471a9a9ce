import { useTranslation } from 'react-i18next';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { loaderAndActionHeaders } from '../../../context/response-headers.ts';
import { EnhancedForm } from '../../../features/forms/enhanced-form.tsx';
import { SubmitButton } from '../../../features/forms/submit-button.tsx';
import { SignInHeading } from '../../../features/sign-in/sign-in-layout.tsx';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/old-route';
import { Answered, ChangePage } from './change-page.tsx';
import { answerChange, loadChange } from './linked-change.ts';

export function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  return loadChange(texts[language].reset.emailChange.old.meta, () =>
    api('GET /api/v1/sign-in/old-email/{token}', { params: { token } }),
  );
}

/**
 * Opening the link answers nothing, because mail scanners open links too; pressing a button does. A form without
 * an answer shows the page again.
 */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const answer = form.get('answer');
  return answerChange(async () => {
    if (answer !== 'approve' && answer !== 'stop') return { state: null };
    const body = { approve: answer === 'approve' };
    return context
      .get(pageContext)
      .api('POST /api/v1/sign-in/old-email/{token}', { params: { token }, body });
  });
}

export const headers = loaderAndActionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({ path: null, robots: 'noindex,nofollow' });

export default function AnswerEmailChange({
  loaderData: { email, answered, broken },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation('reset');
  // A word joiner keeps the ellipsis and what follows it on one line.
  const masked = email.replace('…', '…\u2060');
  return (
    <ChangePage broken={broken} answer={actionData}>
      {answered ? (
        <Answered state="waiting" />
      ) : (
        <SignInHeading title={t('emailChange.old.title')}>
          {t('emailChange.old.text', { email: masked })}
        </SignInHeading>
      )}
      <div className="grid grid-cols-1 justify-items-start gap-3">
        {!answered && (
          <EnhancedForm>
            <input type="hidden" name="answer" value="approve" />
            <SubmitButton>{t('emailChange.old.approve')}</SubmitButton>
          </EnhancedForm>
        )}
        <EnhancedForm>
          <input type="hidden" name="answer" value="stop" />
          <SubmitButton variant="secondary">{t('emailChange.old.stop')}</SubmitButton>
        </EnhancedForm>
      </div>
    </ChangePage>
  );
}

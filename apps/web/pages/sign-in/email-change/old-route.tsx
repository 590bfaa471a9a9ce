import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { loaderAndActionHeaders, PRIVATE_HEADERS } from '../../../context/response-headers.ts';
import { EnhancedForm } from '../../../features/forms/enhanced-form.tsx';
import { refusalOf } from '../../../features/forms/refusal.ts';
import { SubmitButton } from '../../../features/forms/submit-button.tsx';
import { SignInHeading, SignInLayout } from '../../../features/sign-in/sign-in-layout.tsx';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/old-route';
import { type Answer, Answered } from './answered.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  return data(texts[language].reset.emailChange.old.meta, { headers: PRIVATE_HEADERS });
}

/** Opening the link changes nothing, because mail scanners open links too; pressing a button does. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData().catch(() => new FormData());
  const approve = form.get('answer') === 'approve';
  try {
    const { state } = await api('POST /api/v1/sign-in/old-email/{token}', {
      params: { token },
      body: { approve },
    });
    return data<Answer>({ state, broken: null }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const { code, status } = refusalOf(error);
    return data<Answer>({ state: null, broken: code }, { status: status || 503, headers: PRIVATE_HEADERS });
  }
}

export const headers = loaderAndActionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({ path: null, robots: 'noindex,nofollow' });

export default function AnswerEmailChange({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('reset');
  return (
    <SignInLayout>
      <div data-region="old-email">
        {actionData ? (
          <Answered {...actionData} />
        ) : (
          <>
            <SignInHeading title={t('emailChange.old.title')}>{t('emailChange.old.text')}</SignInHeading>
            <div className="grid justify-items-start gap-3">
              <EnhancedForm>
                <input type="hidden" name="answer" value="approve" />
                <SubmitButton>{t('emailChange.old.approve')}</SubmitButton>
              </EnhancedForm>
              <EnhancedForm>
                <input type="hidden" name="answer" value="stop" />
                <SubmitButton variant="secondary">{t('emailChange.old.stop')}</SubmitButton>
              </EnhancedForm>
            </div>
          </>
        )}
      </div>
    </SignInLayout>
  );
}

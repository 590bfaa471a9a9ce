import { useTranslation } from 'react-i18next';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { loaderAndActionHeaders } from '../../../context/response-headers.ts';
import { EnhancedForm } from '../../../features/forms/enhanced-form.tsx';
import { SubmitButton } from '../../../features/forms/submit-button.tsx';
import { SignInHeading } from '../../../features/sign-in/sign-in-layout.tsx';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/new-route';
import { Answered, ChangePage } from './change-page.tsx';
import { answerChange, loadChange } from './linked-change.ts';

export function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  return loadChange(texts[language].reset.emailChange.new.meta, () =>
    api('GET /api/v1/sign-in/new-email/{token}', { params: { token } }),
  );
}

/** Opening the link confirms nothing, because mail scanners open links too; pressing the button does. */
export const action = ({ params: { token }, context }: Route.ActionArgs) =>
  answerChange(() =>
    context.get(pageContext).api('POST /api/v1/sign-in/new-email/{token}', { params: { token } }),
  );

export const headers = loaderAndActionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({ path: null, robots: 'noindex,nofollow' });

export default function ConfirmNewEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, answered, broken } = loaderData;
  const { t } = useTranslation('reset');
  return (
    <ChangePage broken={broken} answer={actionData}>
      {answered ? (
        <Answered state="waiting" />
      ) : (
        <>
          <SignInHeading title={t('emailChange.new.title')}>
            {t('emailChange.new.text', { email })}
          </SignInHeading>
          <EnhancedForm>
            <SubmitButton>{t('emailChange.new.submit')}</SubmitButton>
          </EnhancedForm>
        </>
      )}
    </ChangePage>
  );
}

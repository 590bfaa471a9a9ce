import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { loaderAndActionHeaders, PRIVATE_HEADERS } from '../../../context/response-headers.ts';
import { EnhancedForm } from '../../../features/forms/enhanced-form.tsx';
import { SubmitButton } from '../../../features/forms/submit-button.tsx';
import { BrokenLink } from '../../../features/sign-in/broken-link.tsx';
import { pressLink } from '../../../features/sign-in/press-link.ts';
import { SignInHeading, SignInLayout } from '../../../features/sign-in/sign-in-layout.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  return data(texts[language].reset.notMe.meta, { headers: PRIVATE_HEADERS });
}

/** Opening the link changes nothing, because mail scanners open links too; pressing the button does. */
export const action = ({ params: { token }, context }: Route.ActionArgs) =>
  pressLink(() => context.get(pageContext).api('POST /api/v1/sign-in/not-me/{token}', { params: { token } }));

export const headers = loaderAndActionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({ path: null, robots: 'noindex,nofollow' });

export default function DenyLogin({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('reset');
  return (
    <SignInLayout>
      <div data-region="not-me">
        {actionData?.broken ? (
          <BrokenLink
            refusal={actionData.broken}
            newLink={{ to: '/sign-in/reset', key: 'notMe.again' }}
            used="notMe.lost"
            isAnswer
          />
        ) : actionData ? (
          <>
            <SignInHeading title={t('notMe.done.title')} autoFocus>
              {t('notMe.done.text')}
            </SignInHeading>
            <ButtonLink href="/sign-in/reset" variant="secondary" size="large">
              {t('notMe.again')}
            </ButtonLink>
          </>
        ) : (
          <>
            <SignInHeading title={t('notMe.title')}>{t('notMe.text')}</SignInHeading>
            <div className="grid grid-cols-1 justify-items-start gap-3">
              <EnhancedForm>
                <SubmitButton>{t('notMe.submit')}</SubmitButton>
              </EnhancedForm>
              <ButtonLink href="/account/security" variant="secondary" size="large">
                {t('notMe.back')}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </SignInLayout>
  );
}

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
  return data(texts[language].reset.confirm.meta, { headers: PRIVATE_HEADERS });
}

/** Opening the link does not confirm the address, because mail scanners open links too; pressing the button does. */
export const action = ({ params: { token }, context }: Route.ActionArgs) =>
  pressLink(() =>
    context.get(pageContext).api('POST /api/v1/sign-in/address-confirmation/{token}', { params: { token } }),
  );

export const headers = loaderAndActionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({ path: null, robots: 'noindex,nofollow' });

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('reset');
  return (
    <SignInLayout>
      <div data-region="confirm">
        {actionData?.broken ? (
          <BrokenLink
            refusal={actionData.broken}
            newLink={{ to: '/account/security', key: 'confirm.again' }}
            isAnswer
          />
        ) : actionData ? (
          <>
            <SignInHeading title={t('confirm.done.title')} autoFocus>
              {t('confirm.done.text')}
            </SignInHeading>
            <ButtonLink href="/account" size="large">
              {t('confirm.done.next')}
            </ButtonLink>
          </>
        ) : (
          <>
            <SignInHeading title={t('confirm.title')}>{t('confirm.text')}</SignInHeading>
            <EnhancedForm>
              <SubmitButton>{t('confirm.submit')}</SubmitButton>
            </EnhancedForm>
          </>
        )}
      </div>
    </SignInLayout>
  );
}

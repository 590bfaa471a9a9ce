import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { CAPTCHA_FIELD } from '../../../features/forms/captcha-field.ts';
import { submitDeclaration } from '../../../features/forms/submit-declaration.ts';
import { SignInLayout } from '../../../features/sign-in/sign-in-layout.tsx';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/request-route';
import { RequestForm, RequestSent } from './request-form.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  return texts[language].reset.request.meta;
}

/** Requests the reset link, or shows the form again with the same input. */
export function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  return submitDeclaration(request, ['login'], async (typed) => {
    const login = typed('login').trim();
    if (typed('again') !== '') return { login, isSent: false };
    await api('POST /api/v1/sign-in/password-reset', { body: { login, bot_check: typed(CAPTCHA_FIELD) } });
    return { login, isSent: true };
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({ path: '/sign-in/reset', robots: 'noindex,follow' });

export default function RequestReset({ actionData }: Route.ComponentProps) {
  const answer = actionData?.receipt;
  const attempt = actionData?.attempt ?? null;
  return (
    <SignInLayout>
      <div data-region="reset-request">
        {answer?.isSent ? (
          <RequestSent login={answer.login} />
        ) : (
          <RequestForm login={answer?.login ?? attempt?.values.login ?? ''} attempt={attempt} />
        )}
      </div>
    </SignInLayout>
  );
}

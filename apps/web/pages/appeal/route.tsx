import { data } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../context/page-context.ts';
import { loaderAndActionHeaders, PRIVATE_HEADERS } from '../../context/response-headers.ts';
import { CAPTCHA_FIELD } from '../../features/forms/captcha-field.ts';
import { refusalOf } from '../../features/forms/refusal.ts';
import { submitDeclaration } from '../../features/forms/submit-declaration.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { brandedPageMeta } from '../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';
import { AppealPage } from './appeal-page.tsx';
import { UnknownAppeal } from './unknown-appeal.tsx';

export const handle = { texts: ['report', 'errors', 'sign-in'] } satisfies RouteHandle;

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  const page = texts[language].report.appeal.meta;
  try {
    const decision = await api('GET /api/v1/appeals/{token}', { params: { token } });
    return data({ ...page, decision, refusal: null }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const refusal = refusalOf(error);
    return data(
      { ...page, decision: null, refusal },
      { status: refusal.status || 503, headers: PRIVATE_HEADERS },
    );
  }
}

/** Submits the appeal. The page then shows the state of the appeal. */
export function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  return submitDeclaration(request, ['text'], (typed) =>
    api('POST /api/v1/appeals/{token}', {
      params: { token },
      body: { text: typed('text'), bot_check: typed(CAPTCHA_FIELD) },
    }),
  );
}

export const headers = loaderAndActionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({ path: null, robots: 'noindex,nofollow' });

/** A decision about a report, and the form to appeal against it (Digital Services Act, article 20). */
export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const { decision, refusal } = loaderData;
  return (
    <SiteLayout>
      {decision === null ? (
        <UnknownAppeal refusal={refusal} />
      ) : (
        <AppealPage
          decision={decision}
          attempt={actionData?.attempt ?? null}
          isNew={Boolean(actionData?.receipt)}
        />
      )}
    </SiteLayout>
  );
}

import { zurichDay } from '#contracts/rules/zurich-day';
import { texts } from '#locales';
import { pageContext } from '../../context/page-context.ts';
import { DeclarationPage } from '../../features/declarations/declaration-page.tsx';
import { loadDeclarant } from '../../features/declarations/load-declarant.ts';
import { ReceiptPage } from '../../features/declarations/receipt-page.tsx';
import { CAPTCHA_FIELD } from '../../features/forms/captcha-field.ts';
import { submitDeclaration } from '../../features/forms/submit-declaration.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { brandedPageMeta } from '../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';
import { CANCEL_FIELDS, CancelForm } from './cancel-form.tsx';

export const handle = { texts: ['terminations', 'errors', 'sign-in'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...texts[page.language].terminations.cancel.meta,
    declarant: await loadDeclarant(page),
    today: zurichDay(new Date()),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  return submitDeclaration(request, CANCEL_FIELDS, (typed) => {
    const kind = typed('kind') === 'for_cause' ? 'for_cause' : 'ordinary';
    return api('POST /api/v1/contracts/cancel', {
      body: {
        name: typed('name'),
        email: typed('email'),
        contract: typed('contract'),
        bot_check: typed(CAPTCHA_FIELD),
        kind,
        // A reason that was entered before the choice changed is not part of the declaration.
        reason: kind === 'for_cause' ? typed('reason') : '',
        // If the date is missing, `none` lets the server reject it together with all other errors.
        end: typed('when') === 'date' ? typed('end') || 'none' : '',
      },
    });
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({ path: '/cancel', ogImage: 'cancel' });

/** One page for both visitors and members; members' details are prefilled. */
export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SiteLayout>
      {actionData?.receipt ? (
        <ReceiptPage kind="cancel" receipt={actionData.receipt} />
      ) : (
        <DeclarationPage kind="cancel">
          <CancelForm
            declarant={loaderData.declarant}
            attempt={actionData?.attempt ?? null}
            today={loaderData.today}
          />
        </DeclarationPage>
      )}
    </SiteLayout>
  );
}

import { texts } from '#locales';
import { pageContext } from '../../context/page-context.ts';
import { DECLARANT_FIELDS } from '../../features/declarations/declarant-fields.tsx';
import { DeclarationPage } from '../../features/declarations/declaration-page.tsx';
import { loadDeclarant } from '../../features/declarations/load-declarant.ts';
import { ReceiptPage } from '../../features/declarations/receipt-page.tsx';
import { CAPTCHA_FIELD } from '../../features/forms/captcha-field.ts';
import { submitDeclaration } from '../../features/forms/submit-declaration.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { brandedPageMeta } from '../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';
import { WithdrawForm } from './withdraw-form.tsx';

export const handle = { texts: ['terminations', 'errors', 'sign-in'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { ...texts[page.language].terminations.withdraw.meta, declarant: await loadDeclarant(page) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  return submitDeclaration(request, DECLARANT_FIELDS, (typed) =>
    api('POST /api/v1/contracts/withdraw', {
      body: {
        name: typed('name'),
        email: typed('email'),
        contract: typed('contract'),
        bot_check: typed(CAPTCHA_FIELD),
      },
    }),
  );
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({ path: '/withdraw', ogImage: 'withdraw' });

/** One page for both visitors and members; members' details are prefilled. */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SiteLayout>
      {actionData?.receipt ? (
        <ReceiptPage kind="withdraw" receipt={actionData.receipt} />
      ) : (
        <DeclarationPage kind="withdraw">
          <WithdrawForm declarant={loaderData.declarant} attempt={actionData?.attempt ?? null} />
        </DeclarationPage>
      )}
    </SiteLayout>
  );
}

import { brand } from '#brand';
import { texts } from '#locales';
import { pageContext } from '../../context/page-context.ts';
import { DeclarationPage } from '../../features/declarations/declaration-page.tsx';
import { DECLARER_FIELDS } from '../../features/declarations/declarer-fields.tsx';
import { ReceiptPage } from '../../features/declarations/receipt-page.tsx';
import { declare, SOLUTION } from '../../features/forms/declare.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { SiteFrame } from '../../ui/layout/site-frame.tsx';
import type { Route } from './+types/route';
import { WithdrawForm } from './withdraw-form.tsx';

export const handle = { texts: ['terminations', 'errors', 'sign-in'], hydrate: 'late' } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  return texts[language].terminations.withdraw.meta;
}

/** Works without scripts: a plain form, sent to this same address. */
export function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  return declare(request, DECLARER_FIELDS, (typed) =>
    api('POST /api/v1/contracts/withdraw', {
      body: {
        name: typed('name'),
        email: typed('email'),
        contract: typed('contract'),
        bot_check: typed(SOLUTION),
      },
    }),
  );
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        title: `${loaderData.title} – ${brand.name}`,
        path: '/withdraw',
        picture: 'withdraw',
      })
    : [];

/** One page for everyone, signed in or not. */
export default function Withdraw({ actionData }: Route.ComponentProps) {
  return (
    <SiteFrame>
      {actionData?.receipt ? (
        <ReceiptPage kind="withdraw" receipt={actionData.receipt} />
      ) : (
        <DeclarationPage kind="withdraw">
          <WithdrawForm attempt={actionData?.attempt ?? null} />
        </DeclarationPage>
      )}
    </SiteFrame>
  );
}

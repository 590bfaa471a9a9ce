import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { SignInLayout } from '../../../features/sign-in/sign-in-layout.tsx';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/request-route';
import { RequestForm } from './request-form.tsx';

export const handle = { texts: ['sign-in', 'reset', 'errors'] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  return texts[language].reset.request.meta;
}

/** Handles a form that was submitted before hydration by rendering it again. */
export const action = () => null;

export const meta: Route.MetaFunction = brandedPageMeta({ path: '/sign-in/reset', robots: 'noindex,follow' });

export default function RequestReset() {
  return (
    <SignInLayout>
      <RequestForm />
    </SignInLayout>
  );
}

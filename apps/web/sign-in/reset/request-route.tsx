import { brand } from '#brand';
import { texts } from '#locales';
import { pageMeta } from '../../frame/page-meta.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { pageContext } from '../../page-context.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import type { Route } from './+types/request-route';
import { RequestForm } from './request-form.tsx';

export const handle = { texts: ['sign-in', 'reset', 'errors'] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { language, publicOrigin } = context.get(pageContext);
  return { ...texts[language].reset.request.meta, publicOrigin };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: `${loaderData.title} – ${brand.name}`,
        path: '/sign-in/reset',
        robots: 'noindex,follow',
      })
    : [];

export default function RequestReset() {
  return (
    <SignInFrame>
      <RequestForm />
    </SignInFrame>
  );
}

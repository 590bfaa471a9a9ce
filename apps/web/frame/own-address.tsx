import { useLocation, useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** The canonical link of a page that stands for something that is not there: its own address (spec section 2). */
export function OwnAddress() {
  const site = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  return site && <link rel="canonical" href={`${site.publicOrigin}${pathname}`} />;
}

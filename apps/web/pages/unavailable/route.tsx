import { data } from 'react-router';
import type { RouteHandle } from '../../i18n/route-texts.ts';

/**
 * This page replaces any page that cannot be rendered at the moment
 * (`apps/gateway/overload/unavailable-page.ts`), so it has no scripts.
 */
export const handle = {} satisfies RouteHandle;

/** Always throws status 503, for which the root's error boundary renders the page. */
export function loader(): never {
  throw data(null, { status: 503 });
}

export default function Unavailable() {
  return null;
}

import german from '#legal/terms.de.md?raw';
import english from '#legal/terms.en.md?raw';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import type { Route } from './+types/terms-route';
import { LegalPage } from './legal-page.tsx';
import { legalMeta, loadLegal } from './load-legal.ts';

export const handle = { texts: ['legal'], hydrate: 'late' } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadLegal(context, 'terms');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => legalMeta(matches, loaderData);

export default function Terms() {
  return <LegalPage page="terms" texts={{ de: german, en: english }} />;
}

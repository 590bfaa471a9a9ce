import german from '#legal/imprint.de.md?raw';
import english from '#legal/imprint.en.md?raw';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import type { Route } from './+types/imprint-route';
import { LegalPage } from './legal-page.tsx';
import { legalMeta, loadLegal } from './load-legal.ts';

export const handle = { texts: ['legal'], hydrate: 'late' } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadLegal(context, 'imprint');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => legalMeta(matches, loaderData);

export default function Imprint() {
  return <LegalPage page="imprint" texts={{ de: german, en: english }} />;
}

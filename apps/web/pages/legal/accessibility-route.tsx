import german from '#legal/accessibility.de.md?raw';
import english from '#legal/accessibility.en.md?raw';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import type { Route } from './+types/accessibility-route';
import { LegalPage } from './legal-page.tsx';
import { legalMeta, loadLegal } from './load-legal.ts';

export const handle = { texts: ['legal'], hydrate: 'late' } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadLegal(context, 'accessibility');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => legalMeta(matches, loaderData);

export default function Accessibility() {
  return <LegalPage page="accessibility" texts={{ de: german, en: english }} />;
}

import german from '#legal/privacy.de.md?raw';
import english from '#legal/privacy.en.md?raw';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import type { Route } from './+types/privacy-route';
import { LegalPage } from './legal-page.tsx';
import { legalMeta, loadLegal } from './load-legal.ts';

export const handle = { texts: ['legal'], hydrate: 'late' } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadLegal(context, 'privacy');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => legalMeta(matches, loaderData);

export default function Privacy() {
  return <LegalPage page="privacy" texts={{ de: german, en: english }} />;
}

import type { LegalText } from '#locales/legal/legal-text';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import type { Route } from './+types/accessibility-route';
import { legalMeta } from './legal-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { loadLegal } from './load-legal.ts';

const files = import.meta.glob<LegalText>('/locales/*/legal/accessibility.md', {
  eager: true,
  import: 'default',
  query: '?legal',
});

export const handle = { texts: ['legal'] } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadLegal(context, 'accessibility');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => legalMeta(matches, loaderData);

export default function Accessibility() {
  return <LegalPage page="accessibility" files={files} />;
}

import type { LegalText } from '#locales/legal/legal-text';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import type { Route } from './+types/imprint-route';
import { legalMeta } from './legal-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { loadLegal } from './load-legal.ts';

const files = import.meta.glob<LegalText>('/locales/*/legal/imprint.md', {
  eager: true,
  import: 'default',
  query: '?legal',
});

export const handle = { texts: ['legal'] } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadLegal(context, 'imprint');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => legalMeta(matches, loaderData);

export default function Imprint() {
  return <LegalPage page="imprint" files={files} />;
}

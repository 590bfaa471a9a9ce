import { useRouteLoaderData } from 'react-router';
import type { Language } from '#locales/languages';

/** What the root route loads for every page. */
export interface RootData {
  language: Language;
  publicOrigin: string;
}

/** Undefined where the root loader failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root');

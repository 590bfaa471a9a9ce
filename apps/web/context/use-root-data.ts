import { useRouteLoaderData } from 'react-router';
import type { Language } from '#locales/languages';

/** Root loader data that every page uses. */
export interface RootData {
  language: Language;
  publicOrigin: string;
}

/** Returns the root loader's data; undefined if the root loader failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root');

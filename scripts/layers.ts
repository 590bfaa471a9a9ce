/** A part of the tree and what its production code may import. */
interface Layer {
  /** Path prefix; the longest that matches a file counts. */
  path: string;
  /** Prefixes of other layers. Every layer may import itself. */
  mayImport: readonly string[];
  /** The same, for types only. */
  mayImportTypes?: readonly string[];
  /** Packages that would bypass the layer below. */
  withoutPackages?: readonly string[];
  /** True where the folders directly below must not import each other. */
  isolatesFolders?: boolean;
}

const EVERYTHING = [''];
const SHARED = ['contracts/', 'locales/', 'brand.ts'];
const BROWSER = { withoutPackages: ['drizzle-orm', 'pg', 'fastify'] };
const web = (...folders: string[]) => [...folders.map((folder) => `apps/web/${folder}/`), ...SHARED];

/** The directions of imports; `tests/layers.test.ts` compares every import with this list. */
export const LAYERS: readonly Layer[] = [
  { path: 'brand.ts', mayImport: [] },
  { path: 'platform/', mayImport: [] },
  { path: 'contracts/', mayImport: ['brand.ts'], mayImportTypes: ['locales/'] },
  { path: 'locales/', mayImport: ['brand.ts'], mayImportTypes: ['contracts/'] },
  { path: 'connectors/', mayImport: ['platform/', 'contracts/', 'brand.ts'] },
  { path: 'db/', mayImport: ['platform/', 'contracts/'], mayImportTypes: ['domain/'] },
  {
    path: 'domain/',
    mayImport: ['db/', 'connectors/', 'platform/', ...SHARED],
    withoutPackages: ['fastify'],
  },
  {
    path: 'apps/api/',
    mayImport: ['domain/', 'platform/', ...SHARED],
    withoutPackages: ['drizzle-orm', 'pg'],
  },
  {
    path: 'apps/ops/',
    mayImport: ['domain/', 'connectors/providers/', 'platform/', ...SHARED],
    withoutPackages: ['drizzle-orm', 'pg', 'fastify'],
  },
  {
    path: 'apps/worker/',
    mayImport: ['domain/', 'platform/', 'contracts/', 'apps/create-contexts.ts'],
    mayImportTypes: ['db/'],
    withoutPackages: ['drizzle-orm', 'pg', 'fastify'],
  },
  {
    path: 'apps/gateway/',
    mayImport: ['domain/', 'platform/', ...SHARED],
    mayImportTypes: ['connectors/', 'db/', 'apps/web/'],
    withoutPackages: ['drizzle-orm', 'pg'],
  },
  {
    path: 'apps/metrics/',
    mayImport: ['apps/gateway/', 'platform/'],
    mayImportTypes: ['db/', 'domain/', 'apps/worker/', 'connectors/'],
    withoutPackages: ['drizzle-orm', 'pg'],
  },
  {
    path: 'apps/og-images/',
    mayImport: ['platform/', 'apps/gateway/', 'apps/web/', ...SHARED],
    withoutPackages: ['drizzle-orm', 'pg'],
  },
  { path: 'apps/web/', mayImport: ['apps/web/', ...SHARED], ...BROWSER },
  {
    path: 'apps/web/pages/',
    mayImport: web('features', 'ui', 'delivery', 'session', 'context', 'i18n', 'assets'),
    isolatesFolders: true,
    ...BROWSER,
  },
  {
    path: 'apps/web/features/',
    mayImport: web('ui', 'delivery', 'session', 'context', 'i18n', 'assets'),
    ...BROWSER,
  },
  { path: 'apps/web/ui/', mayImport: web('session', 'context', 'i18n', 'assets'), ...BROWSER },
  { path: 'apps/web/delivery/', mayImport: web('context', 'i18n'), ...BROWSER },
  { path: 'apps/web/session/', mayImport: web('context'), ...BROWSER },
  { path: 'apps/web/context/', mayImport: SHARED, ...BROWSER },
  { path: 'apps/web/i18n/', mayImport: SHARED, ...BROWSER },
  { path: 'apps/web/assets/', mayImport: [], ...BROWSER },
  { path: 'apps/', mayImport: EVERYTHING },
  { path: 'sandbox/', mayImport: EVERYTHING },
  { path: 'scripts/', mayImport: EVERYTHING },
  { path: 'bench/', mayImport: EVERYTHING },
  { path: 'tests/', mayImport: EVERYTHING },
  { path: '', mayImport: EVERYTHING },
];

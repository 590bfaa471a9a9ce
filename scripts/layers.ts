/** A layer of the source tree, with its content and the imports that its production code may use. */
export interface Layer {
  /** Path prefix; the longest prefix that matches a file applies. */
  path: string;
  /** Description of the content, shown in CONTRIBUTING.md. */
  holds: string;
  /** Path prefixes that the layer may import. A layer may always import itself. */
  mayImport: readonly string[];
  /** Additional path prefixes from which the layer may import types only. */
  mayImportTypes?: readonly string[];
  /**
   * Packages that the layer must not import, because it would bypass the layer that wraps them. `@scope`
   * matches all packages of the scope, `node:` all built-in modules.
   */
  withoutPackages?: readonly string[];
  /** Whether the layer's direct subfolders must not import each other. */
  isolatesFolders?: boolean;
  /** Whether each direct subfolder may be imported from outside only through its `index.ts`. */
  hasDoors?: boolean;
}

const EVERYTHING = [''];
const PRODUCT = ['apps/', 'domain/', 'db/', 'connectors/', 'platform/', 'contracts/', 'locales/', 'brand.ts'];
const SHARED = ['contracts/', 'locales/', 'brand.ts'];
const DATABASE = ['drizzle-orm', 'pg'];
const SERVER = [...DATABASE, 'fastify', '@fastify'];
const BROWSER = [...SERVER, 'node:'];
const REACT = ['react', 'react-dom', 'react-router', 'react-i18next'];
const web = (...folders: string[]) => [...folders.map((folder) => `apps/web/${folder}/`), ...SHARED];
const PAGES = {
  mayImport: web('features', 'ui', 'delivery', 'session', 'context', 'i18n', 'assets'),
  withoutPackages: BROWSER,
  isolatesFolders: true,
};

/** Allowed import directions; `tests/layers.test.ts` checks every import against this list. */
export const LAYERS: readonly Layer[] = [
  {
    path: 'serve.ts',
    holds: 'the process: reads the environment, composes the server, listens, drains',
    mayImport: [...PRODUCT, 'sandbox/'],
    withoutPackages: DATABASE,
  },
  {
    path: 'ops.ts',
    holds: "the process of the operator's command line: sends a command to the server or runs it",
    mayImport: PRODUCT,
    withoutPackages: DATABASE,
  },
  {
    path: 'apps/compose.ts',
    holds: 'puts all surfaces on one Fastify server',
    mayImport: [...PRODUCT, 'sandbox/'],
    withoutPackages: DATABASE,
  },
  {
    path: 'apps/',
    holds:
      'the surfaces below; next to them `env.ts` (the environment variables), `env-file.ts` (reads `.env`), `fastify-app.ts`, `website-routes.ts`, `create-contexts.ts` (what domain verbs work with), `create-outside.ts` (whom the doctor asks), `startup-error.ts` (explains why a process cannot start)',
    mayImport: PRODUCT,
    withoutPackages: DATABASE,
  },
  {
    path: 'apps/gateway/',
    holds:
      'everything in front of pages and API: `server/` (listening, draining, health), `http/` (request ids, log, negotiation), `security/` (headers, same-origin rules, cookie to bearer), `overload/` (admission, load shedding), `cache/` (page cache), `critical-css/`, `pages/` (rendering), `redirects/`, `statistics/` (counting visits), `files/` (assets, media, sitemap)',
    mayImport: ['domain/', 'platform/', ...SHARED],
    mayImportTypes: ['connectors/', 'db/', 'apps/web/', 'apps/env.ts'],
    withoutPackages: DATABASE,
  },
  {
    path: 'apps/api/',
    holds:
      'the HTTP API: `routes/` has one file per group of `contracts/groups.ts`, and one each for uploads and webhooks, which read their bodies themselves; `open-api/` builds the document',
    mayImport: ['domain/', 'platform/', ...SHARED],
    withoutPackages: DATABASE,
  },
  {
    path: 'apps/worker/',
    holds: 'background jobs: one domain verb each, logged and counted',
    mayImport: ['domain/', 'platform/', 'contracts/', 'apps/create-contexts.ts'],
    mayImportTypes: ['db/'],
    withoutPackages: SERVER,
  },
  {
    path: 'apps/ops/',
    holds: "the operator's commands, and the socket through which a running server receives them",
    mayImport: ['domain/', 'connectors/providers/', 'platform/', ...SHARED],
    mayImportTypes: ['apps/env.ts'],
    withoutPackages: SERVER,
  },
  {
    path: 'apps/metrics/',
    holds: 'metrics for Prometheus, loaded only when enabled',
    mayImport: ['apps/gateway/', 'platform/'],
    mayImportTypes: ['db/', 'domain/', 'apps/worker/', 'connectors/'],
    withoutPackages: DATABASE,
  },
  {
    path: 'apps/og-images/',
    holds:
      'preview images of shared links, QR codes and contact cards, with pictures rendered by a worker thread',
    mayImport: ['platform/', 'apps/gateway/', 'apps/web/', ...SHARED],
    withoutPackages: DATABASE,
  },
  {
    path: 'apps/web/',
    holds: 'the React website: routes, root and entries',
    mayImport: ['apps/web/', ...SHARED],
    withoutPackages: SERVER,
  },
  {
    path: 'apps/web/pages/',
    holds:
      'one folder per page, named as in its URL; no page imports another. `home/` is `/`, `profile/`, `post/` and `card/` are below `/:username`, and `account-short/` is the editor at `/account/short`',
    ...PAGES,
  },
  {
    path: 'apps/web/pages/account/',
    holds:
      'the same for the pages below `/account`; `hub/` is `/account` itself, the others have the last part of their URL',
    ...PAGES,
  },
  {
    path: 'apps/web/pages/sign-in/',
    holds: 'the same for the pages below `/sign-in`; `email-change/` is `new-email` and `old-email`',
    ...PAGES,
  },
  {
    path: 'apps/web/features/',
    holds: 'parts that several pages use',
    mayImport: web('ui', 'delivery', 'session', 'context', 'i18n', 'assets'),
    withoutPackages: BROWSER,
  },
  {
    path: 'apps/web/ui/',
    holds: 'the design system, `form/` and `layout/` (header, footer, page frame)',
    mayImport: web('delivery', 'session', 'context', 'i18n', 'assets'),
    withoutPackages: BROWSER,
  },
  {
    path: 'apps/web/delivery/',
    holds: 'how pages reach the browser: static pages, scripts that load on first use, islands, stylesheets',
    mayImport: web('context', 'i18n'),
    withoutPackages: BROWSER,
  },
  {
    path: 'apps/web/session/',
    holds: 'who is signed in, in this browser and across its tabs, and what else it stores for them',
    mayImport: web('context'),
    withoutPackages: BROWSER,
  },
  {
    path: 'apps/web/context/',
    holds: 'what a page receives from its request: API client, company data',
    mayImport: SHARED,
    withoutPackages: BROWSER,
  },
  {
    path: 'apps/web/i18n/',
    holds: 'translations in browser and server, dates and money',
    mayImport: SHARED,
    withoutPackages: BROWSER,
  },
  {
    path: 'apps/web/assets/',
    holds: 'images and the logo',
    mayImport: [],
    withoutPackages: BROWSER,
  },
  {
    path: 'domain/',
    holds:
      'one folder per noun with one file per verb; `context/` is what verbs receive, `emails/` renders and sends e-mail. A noun is imported only through its `index.ts`',
    mayImport: ['db/', 'connectors/', 'platform/', ...SHARED],
    withoutPackages: ['pg', 'fastify', '@fastify', ...REACT],
    hasDoors: true,
  },
  {
    path: 'connectors/',
    holds: 'one thin client per third party; `http-client/` has caching, retries, OAuth and SSRF protection',
    mayImport: ['platform/', 'contracts/', 'brand.ts'],
    mayImportTypes: ['locales/'],
    withoutPackages: [...SERVER, ...REACT],
  },
  {
    path: 'db/',
    holds:
      'database client and job queue, `schema/`, `migrations/`, `embedded/` (PGlite and its guards), `seed/` (demo data)',
    mayImport: ['platform/', 'contracts/', 'locales/languages'],
    mayImportTypes: ['domain/'],
    withoutPackages: ['fastify', '@fastify', ...REACT],
  },
  {
    path: 'contracts/',
    holds: 'the zod schema of every call, the typed client; `rules/` are shared by forms and server',
    mayImport: ['brand.ts', 'locales/languages'],
    withoutPackages: [...BROWSER, ...REACT],
  },
  {
    path: 'locales/index.ts',
    holds: 'reads all texts: by Vite for the website, from the folders in plain Node',
    mayImport: ['locales/', 'brand.ts'],
    withoutPackages: [...SERVER, ...REACT],
  },
  {
    path: 'locales/',
    holds:
      '`<language>/` has the texts of a language, one file per page family, its `legal/` texts in Markdown (German is binding) and its entry in `language.json`; `legal/` parses the legal texts',
    mayImport: ['locales/index.ts', 'brand.ts'],
    mayImportTypes: ['contracts/'],
    withoutPackages: [...BROWSER, ...REACT],
  },
  {
    path: 'platform/',
    holds:
      'logging, clock, caches, rate limiter, ids, a reader of environment variables: nothing product-specific',
    mayImport: [],
    withoutPackages: ['drizzle-orm', 'fastify', '@fastify', ...REACT],
  },
  {
    path: 'brand.ts',
    holds: 'name, links, palette, imprint data, price and countries of Premium, services of the cards',
    mayImport: [],
  },
  {
    path: 'sandbox/',
    holds:
      'stand-ins for third parties and mail at HTTP level, loaded only when switched on; used by `serve.ts`, `apps/compose.ts`, scripts, benchmarks and tests',
    mayImport: EVERYTHING,
  },
  {
    path: 'tests/',
    holds:
      '`e2e/` (Playwright), `faults/` (fault injection), `hot-paths/` (every hot query uses an index), `site/` (links and markup of every page), `support/`; unit and integration tests are next to their code as `*.test.ts`',
    mayImport: EVERYTHING,
  },
  { path: 'bench/', holds: 'benchmarks and their results', mayImport: EVERYTHING },
  { path: 'scripts/', holds: 'what npm scripts run, and checks of the code itself', mayImport: EVERYTHING },
  {
    path: 'deploy/',
    holds: 'nginx, PgBouncer, container, service and alerts for operators, and `upgrade`',
    mayImport: [],
  },
  {
    path: 'art/',
    holds: 'Blender scripts that render the pictures of the demo, and the rendered pictures',
    mayImport: [],
  },
  {
    path: 'docs/',
    holds: 'product rules, operations and deployment, decision records, security, data, licences',
    mayImport: [],
  },
];

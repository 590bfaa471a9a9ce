import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandColours } from './scripts/brand-colours.ts';
import { legalTexts } from './scripts/legal-texts.ts';

/**
 * Groups of modules that the page's scripts share. Each group becomes one file. Without the groups, the
 * bundler makes a separate file of each module that some page needs alone, and a form waits for a dozen
 * files.
 */
const SHARED_FILES = [
  {
    debugName: 'texts',
    name(module: string) {
      const [, language] = /[\\/]locales[\\/](\w+)[\\/](?:common|errors|sign-in)\.json/.exec(module) ?? [];
      return language === undefined ? null : `texts-${language}`;
    },
  },
  {
    name: 'rules',
    test: /contracts[\\/](?:errors|rules[\\/](?:account[\\/]email|names))|saved-registration|format-duration/,
  },
];

/** Libraries that every page of the account needs at once, without what only the server or a few pages need. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store)[\\/](?!.*(?:server\.|-server|Trans))/,
};
/**
 * Modules that several pages of the account share, most of them small. In one file they cost one request
 * instead of sixty, which takes seconds on a slow network, and the next page has them already. Islands render
 * on the server only, and `Trans` brings a parser of markup, so neither belongs here.
 */
const CONTROLS = {
  name: 'controls',
  test: new RegExp(
    [
      'lucide',
      'contracts/(?:errors|cards/inputs|rules/services)',
      'apps/web/(?:ui|i18n|context|session)/',
      'apps/web/delivery/(?!island|server|static-pages)',
      'apps/web/features/(?:account|connections|first-steps|follow|share)/',
      'apps/web/features/(?:forms/(?!email-fallback)|checkout/(?:use-checkout\\.|premium))',
    ]
      .join('|')
      .replaceAll('/', '[\\\\/]'),
  ),
  minShareCount: 2,
};

/** Texts that most pages of the account need, and those of the editor: one file each in every language. */
const TEXTS = {
  debugName: 'texts',
  name(module: string) {
    const [, language, name = ''] = /[\\/]locales[\\/](\w+)[\\/]([\w-]+)\.json/.exec(module) ?? [];
    if (/^(?:common|errors|account|cards|profile)$/.test(name)) return `texts-${language}`;
    return /^short-(?:editor|import)$/.test(name) ? `texts-${language}-editor` : null;
  },
};

/** Scripts of pages that Vite builds like workers (`?worker&url`), because a page loads them by their URL. */
const PAGE_SCRIPTS = new Set(['entry.page', 'page-script']);

export default defineConfig(({ command }) => ({
  plugins: [brandColours(), legalTexts(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Marks zod's functions as free of side effects. If a page needs only other exports of a module, its
    // bundle then omits the module's schemas (decision 2).
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
  // The page script loads islands on demand, which requires ES modules.
  worker: {
    format: 'es',
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      // A file that needs only a constant of a shared file does not load it.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups: SHARED_FILES },
        // Only bundlers read these comments, and no bundler reads these files.
        comments: { annotation: false },
        // Workers apply the policies of their own response. The gateway recognises them by this name.
        entryFileNames: ({ name }) => `assets/[name]-[hash]${PAGE_SCRIPTS.has(name) ? '' : '.worker'}.js`,
      },
    },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK, TEXTS, CONTROLS] } } } },
    },
    ssr: {
      build: { rollupOptions: { input: './apps/web/delivery/server.ts' } },
      // Bundles the server into one file: it starts faster, and uses React's production build regardless of
      // NODE_ENV.
      ...(command === 'build'
        ? {
            resolve: { noExternal: true as const },
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          }
        : {}),
    },
  },
}));

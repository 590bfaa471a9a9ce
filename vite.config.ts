import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandColours } from './scripts/brand-colours.ts';
import { legalTexts } from './scripts/legal-texts.ts';

/** Returns the name of the file for a language's texts that every form needs: one request instead of three. */
function textsOfForms(module: string): string | null {
  const [, language] = /[\\/]locales[\\/](\w+)[\\/](?:common|errors|sign-in)\.json/.exec(module) ?? [];
  return language === undefined ? null : `texts-${language}`;
}

export default defineConfig(({ command }) => ({
  plugins: [brandColours(), legalTexts(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Calls of zod have no side effects, so the bundle omits the schemas of a module of which a page needs
    // only other exports (decision 2).
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
  // The page script loads islands on demand, which needs modules.
  worker: {
    format: 'es',
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: [{ name: textsOfForms }] } },
    },
  },
  environments: {
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

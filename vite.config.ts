import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandColours } from './scripts/brand-colours.ts';
import { legalTexts } from './scripts/legal-texts.ts';

/**
 * What islands load besides their own code: one chunk with React, i18next and the design system, one with the
 * captcha, one with the texts of a language. Left alone, the bundler would make a dozen small chunks.
 */
const PAGE_CHUNKS = [
  { name: 'react', test: /node_modules\/(react|scheduler|i18next|lucide|html-parse|void-el|use-sync)|rolldown\/runtime|web\/(delivery\/hydrate-island|delivery\/full-stylesheet|i18n\/(browser-i18n|language-provider|load-texts|options)|ui\/(form\/)?[a-z-]+\.tsx|ui\/(button-classes|class-names|form\/control-classes|form\/field-context))/ },
  { name: 'captcha', test: /web\/features\/(captcha\/[a-z-]+\.ts|forms\/refusal\.ts)/ },
  { name: (id: string) => /locales\/([a-z]+)\/(common|sign-in|errors)\.json/.exec(id)?.[1] ?? null },
];

export default defineConfig(({ command }) => ({
  plugins: [brandColours(), legalTexts(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The page script loads islands on demand, which needs modules.
  worker: {
    format: 'es',
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: PAGE_CHUNKS } } },
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

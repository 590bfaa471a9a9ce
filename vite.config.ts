import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandColours } from './scripts/brand-colours.ts';
import { legalTexts } from './scripts/legal-texts.ts';

export default defineConfig(({ command }) => ({
  plugins: [brandColours(), legalTexts(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Calls of zod have no side effects, so the bundle omits the schemas of a module of which a page needs
    // only other exports (decision 2).
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
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

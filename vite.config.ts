import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandColours } from './scripts/brand-colours.ts';

export default defineConfig(({ command }) => ({
  plugins: [brandColours(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './apps/web/delivery/server.ts' } },
      // One file for the server: it starts faster, and React's production build is chosen here, not at run time.
      ...(command === 'build'
        ? {
            resolve: { noExternal: true as const },
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          }
        : {}),
    },
  },
}));

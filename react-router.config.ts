import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'apps/web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // The browser knows every route from the start, so navigation needs no manifest requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

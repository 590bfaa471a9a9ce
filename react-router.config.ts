import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'apps/web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // Every route's address is known to the browser from the start: no manifest requests while browsing.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

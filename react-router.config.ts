import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The page brings the list of routes: asking for it bit by bit would be a request the cache cannot share.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

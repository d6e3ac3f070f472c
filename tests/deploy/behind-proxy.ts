import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { startCaddy } from './caddy.ts';
import { startNginx } from './nginx.ts';
import type { ReverseProxy } from './proxy.ts';
import { ProxyClient } from './proxy-client.ts';

export interface SiteBehindProxy {
  hub: TestHub;
  proxy: ReverseProxy;
  /** A client of the proxy. */
  reader: ProxyClient;
}

export const proxies = ['nginx', 'Caddy'] as const;

/** Runs the test with a site that can be reached through the proxy, whose configuration is the shipped one. */
export async function behindProxy(
  name: (typeof proxies)[number],
  { location }: DatabaseFixture,
  work: (site: SiteBehindProxy) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const origin = `${name === 'nginx' ? 'https' : 'http'}://127.0.0.1:${port}`;
  const settings = { THREEQUEL_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1' };
  const onHub = async (hub: TestHub) => {
    const proxy =
      name === 'nginx'
        ? await startNginx({ instances: [hub.port], httpsPort: port })
        : await startCaddy(origin, hub.port);
    const reader = new ProxyClient(proxy);
    try {
      await work({ hub, proxy, reader });
    } finally {
      await reader.close();
      await proxy.stop();
    }
  };
  await withHub(location, onHub, { settings });
}

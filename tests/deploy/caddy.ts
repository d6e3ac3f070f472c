import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#tests/support/programs/free-port.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { type ReverseProxy, startProxy } from './proxy.ts';

const caddyfile = join(import.meta.dirname, '../../deploy/Caddyfile');

/** Starts Caddy with the shipped configuration. Certificates would need a public name, so it uses plain HTTP. */
export async function startCaddy(origin: string, instance: number): Promise<ReverseProxy> {
  const folder = await makeTemporaryFolder('caddy');
  const environment = {
    THREEQUEL_ADDRESS: origin,
    THREEQUEL_UPSTREAM: `127.0.0.1:${instance}`,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    HOME: folder,
  };
  const args = ['run', '--config', caddyfile, '--adapter', 'caddyfile'];
  const caddy = await startProxy('caddy', args, { origin, environment });
  return {
    ...caddy,
    stop: () => caddy.stop().then(() => rm(folder, { recursive: true, force: true })),
  };
}

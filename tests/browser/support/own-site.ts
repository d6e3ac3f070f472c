import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/programs/free-port.ts';

/** A site for tests whose changes all other tests would see, empty unless it has the sample. */
export async function startOwnSite({
  hasSample = false,
  /** Passkeys need a name instead of an address. */
  host = '127.0.0.1',
  folder = mkdtempSync(join(tmpdir(), 'threequel-site-')),
} = {}) {
  const address = `http://${host}:${await freePort()}`;
  const { hostname, port } = new URL(address);
  const { PATH, HOME } = process.env;
  const server = spawn(process.execPath, ['build/program/main.js'], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'build/compiled',
      HOST: hostname,
      PORT: port,
      THREEQUEL_ORIGIN: address,
      THREEQUEL_DATA: folder,
      THREEQUEL_SAMPLE: hasSample ? 'on' : 'off',
      IMAGE_WARM_UP: 'off',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A failed test may not stop it.
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(server, 'exit').finally(() => process.off('exit', kill));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The site exited before it was up.')));
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if ((hasSample ? /The site is up/ : /set-up\S+\n/).test(output)) resolve();
    });
  });
  return {
    address,
    dataFolder: folder,
    databaseFile: join(folder, 'threequel.db'),
    /** Creates the owner's account. */
    ownerLink: /http\S+set-up\S+/.exec(output)?.[0] ?? '',
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>;

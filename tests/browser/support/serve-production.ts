import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';

// The production server as a person would start it, on a free port and with a data folder that goes
// when it stops. What Playwright waits for is printed once it answers.
const root = join(import.meta.dirname, '../../..');
const dataFolder = mkdtempSync(join(tmpdir(), 'threequel-browser-'));
const address = `http://127.0.0.1:${await freePort()}`;
const { hostname, port } = new URL(address);

const { PATH, HOME, LANG } = process.env;
const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
  cwd: root,
  env: {
    PATH,
    HOME,
    LANG,
    NODE_ENV: 'production',
    HOST: hostname,
    PORT: port,
    THREEQUEL_ORIGIN: address,
    THREEQUEL_DATA: dataFolder,
    THREEQUEL_SAMPLE: 'on',
    // A provider that is never asked: its buttons show.
    SIGN_IN_PROVIDERS: JSON.stringify([
      {
        id: 'lantern',
        name: 'Lantern',
        clientId: 'hub',
        clientSecret: 'secret',
        discoveryUrl: 'http://127.0.0.1:9/.well-known/openid-configuration',
      },
    ]),
    // So that each test can come from a network of its own.
    TRUSTED_PROXIES: '127.0.0.1',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

let said = '';
server.stdout.setEncoding('utf8').on('data', (text: string) => {
  said += text;
  if (!said.includes('The site is up')) return;
  process.stdout.write(`serving at ${address} data in ${dataFolder}\n`);
  server.stdout.removeAllListeners('data').resume();
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));

server.on('exit', (code) => {
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit(code ?? 1);
});

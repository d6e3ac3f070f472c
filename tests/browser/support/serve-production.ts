import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/programs/free-port.ts';

// Starts the production server on a free port with a temporary data folder, and prints the line that
// Playwright waits for once the server answers. Stops when its standard input closes, so that it also stops
// if the process that started it is killed.
const root = join(import.meta.dirname, '../../..');
const dataFolder = mkdtempSync(join(tmpdir(), 'threequel-browser-'));
const address = `http://127.0.0.1:${await freePort()}`;
const { hostname, port } = new URL(address);

const { PATH, HOME, LANG, SMTP_URL = '', MAIL_FROM = '' } = process.env;
const server = spawn(process.execPath, [join(root, 'build/program/main.js')], {
  cwd: root,
  env: {
    PATH,
    HOME,
    LANG,
    SMTP_URL,
    MAIL_FROM,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'build/compiled'),
    HOST: hostname,
    PORT: port,
    THREEQUEL_ORIGIN: address,
    THREEQUEL_DATA: dataFolder,
    THREEQUEL_SAMPLE: 'on',
    // Pages make the few images that tests look at.
    IMAGE_WARM_UP: 'off',
    // Shows the provider's buttons. No test contacts it.
    SIGN_IN_PROVIDERS: JSON.stringify([
      {
        id: 'lantern',
        name: 'Lantern',
        clientId: 'hub',
        clientSecret: 'secret',
        discoveryUrl: 'http://127.0.0.1:9/.well-known/openid-configuration',
      },
    ]),
    // Lets each test come from its own network.
    TRUSTED_PROXIES: '127.0.0.1',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

let output = '';
server.stdout.setEncoding('utf8').on('data', (text: string) => {
  output += text;
  if (!output.includes('The site is up')) return;
  process.stdout.write(`serving at ${address} data in ${dataFolder}\n`);
  server.stdout.removeAllListeners('data').resume();
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
process.stdin.resume().once('end', () => server.kill('SIGTERM'));

server.on('exit', (code) => {
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit(code ?? 1);
});

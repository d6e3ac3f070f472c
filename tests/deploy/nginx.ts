import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/support/programs/free-port.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { type ReverseProxy, startProxy } from './proxy.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const execute = promisify(execFile);

export interface NginxOptions {
  /** Ports that the site's instances listen on. */
  instances: readonly number[];
  httpsPort: number;
}

/** Starts nginx with the shipped configuration, in which only addresses and folders differ. */
export async function startNginx({ instances, httpsPort }: NginxOptions): Promise<ReverseProxy> {
  const folder = await makeTemporaryFolder('nginx');
  const ca = await makeCertificate(folder);
  const httpPort = await freePort();
  const site = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen [::]:80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replace('listen [::]:443 ', `listen 127.0.0.1:${await freePort()} `)
    .replaceAll('/etc/letsencrypt/live/hub.example.org/', `${folder}/`)
    .replaceAll('/var/lib/nginx/', `${folder}/`);
  const main = join(folder, 'main.conf');
  await writeFile(main, getMainConfiguration(folder, (await readUpstream(instances)) + site));
  const origin = `https://127.0.0.1:${httpsPort}`;
  const nginx = await startProxy('nginx', ['-e', 'stderr', '-c', main], { origin, ca });
  return {
    ...nginx,
    plainOrigin: `http://127.0.0.1:${httpPort}`,
    stop: () => nginx.stop().then(() => rm(folder, { recursive: true, force: true })),
  };
}

async function readUpstream(instances: readonly number[]): Promise<string> {
  const name = instances.length > 1 ? 'nginx-upstream.cluster.conf' : 'nginx-upstream.conf';
  const conf = await readFile(join(deploy, name), 'utf8');
  const ports = new Map(instances.map((port, index) => [`10.0.0.${11 + index}`, port]));
  return conf
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${instances[0]}`)
    .replaceAll(/(10\.0\.0\.1\d):3000/g, (_, host) => `127.0.0.1:${ports.get(host)}`);
}

/** What a distribution's own nginx.conf provides. In one process: workers would outlive a main one that is killed. */
function getMainConfiguration(folder: string, http: string): string {
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return [
    'daemon off;',
    'master_process off;',
    `pid ${folder}/pid;`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporaryFolders,
    http,
    '}',
  ].join('\n');
}

/** Writes a certificate for the loopback address, valid for a day, and returns it. */
async function makeCertificate(folder: string): Promise<string> {
  const file = join(folder, 'fullchain.pem');
  await execute('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-subj', '/CN=hub.example.org', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '1'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', file],
  ]);
  return readFile(file, 'utf8');
}

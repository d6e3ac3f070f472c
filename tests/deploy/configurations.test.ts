import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#platform/config/config.ts';
import { environmentVariables } from '#platform/config/environment.ts';
import { getConfig } from '../../scripts/release/image/build-image.ts';
import {
  getInstances,
  readAssignments,
  readCompose,
  readConfiguration,
  readDockerfileVariables,
  readEnvironmentFile,
  readUnit,
  type Variables,
} from './read-configurations.ts';

const execute = promisify(execFile);
const unitFile = join(import.meta.dirname, '../../deploy/threequel.service');

/** Of 100. The unit has 12. */
const MAX_EXPOSURE = 15;

/** Read by AWS's own library. */
const awsVariables = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const known = new Set([...environmentVariables, ...awsVariables]);

const operator: Variables = {
  THREEQUEL_DOMAIN: 'hub.example.org',
  THREEQUEL_SECRET: 'x'.repeat(64),
  POSTGRES_PASSWORD: 'letters1',
  S3_PASSWORD: 'letters2',
};

/** The configuration that a start would have. Each variable must be one that the program reads. */
function start(variables: Variables) {
  expect(Object.keys(variables).filter((name) => !known.has(name))).toEqual([]);
  return readConfig(variables);
}

describe('The container', () => {
  const image = readDockerfileVariables();

  test('keeps its data where the image of the release does', () => {
    const { Env, Volumes, User } = getConfig('1.0.0');
    expect(Env).toContain(`THREEQUEL_DATA=${image.THREEQUEL_DATA}`);
    expect(Object.keys(Volumes)).toEqual([image.THREEQUEL_DATA]);
    // The user `node` of the base image.
    expect(User).toBe('1000:1000');
  });

  test('runs one instance behind Caddy', () => {
    const compose = readCompose('compose.yaml', operator);
    expect(getInstances(compose).map(([name]) => name)).toEqual(['threequel']);
    const { environment, volumes } = compose.services.threequel ?? {};
    const config = start({ ...image, ...environment });
    expect(config).toMatchObject({
      origin: 'https://hub.example.org',
      host: '0.0.0.0',
      trustedProxies: ['10.93.0.0/24'],
      loadsSample: false,
      database: { kind: 'sqlite' },
    });
    expect(volumes).toEqual([`data:${config.dataFolder}`]);
    const caddy = compose.services.caddy?.environment ?? {};
    const used = readConfiguration('Caddyfile').matchAll(/\{\$(\w+):/g);
    expect([...used].map(([, name]) => name)).toEqual(Object.keys(caddy));
    expect(caddy.THREEQUEL_UPSTREAM).toBe(`threequel:${config.port}`);
  });

  test('runs three instances behind nginx, with one database, bucket and secret', () => {
    const compose = readCompose('compose.cluster.yaml', operator);
    const instances = getInstances(compose);
    const addresses = instances.map(([, { networks }]) =>
      Array.isArray(networks) ? '' : networks.site?.ipv4_address,
    );
    const upstream = readConfiguration('nginx-upstream.cluster.conf');
    const servers = new Set([...upstream.matchAll(/server ([\d.]+):3000/g)].map(([, ip]) => ip));
    expect([...servers]).toEqual(addresses);
    const nginx = compose.services.nginx?.networks ?? [];
    for (const [, { environment = {} }] of instances) {
      expect(start({ ...image, ...environment })).toMatchObject({
        origin: 'https://hub.example.org',
        port: 3000,
        database: { kind: 'postgres' },
        storage: { kind: 's3', bucket: 'hub', endpoint: 'http://s3:9000' },
        secret: operator.THREEQUEL_SECRET,
        trustedProxies: [Array.isArray(nginx) ? '' : nginx.site?.ipv4_address],
      });
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(awsVariables));
    }
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    const named = mounted
      .map((mount) => mount.split(':')[0] ?? '')
      .filter((name) => !/^[./]/.test(name));
    expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  test.each(Object.keys(operator))('does not start without %s', (name) => {
    const file = name === 'THREEQUEL_DOMAIN' ? 'compose.yaml' : 'compose.cluster.yaml';
    const { [name]: _, ...others } = operator;
    expect(() => readCompose(file, others)).toThrow(`requires ${name}`);
  });
});

describe('The systemd unit', () => {
  const { Environment = [], StateDirectory, User } = readUnit();
  const unit = readAssignments(Environment.flatMap((line) => line.split(' ')));

  test('is valid, and exposes little of the machine', async () => {
    const { stderr } = await execute('systemd-analyze', ['verify', unitFile]);
    expect(stderr).toBe('');
    await execute('systemd-analyze', [
      'security',
      '--offline=yes',
      `--threshold=${MAX_EXPOSURE}`,
      unitFile,
    ]);
  });

  test('starts the site with the settings of the example file, all of them or the needed ones', () => {
    const all = readEnvironmentFile();
    const needed = readConfiguration('threequel.env').matchAll(/^([A-Z_]+=.*)$/gm);
    const config = start({ ...unit, ...readAssignments([...needed].map(([line]) => line)) });
    expect(config).toMatchObject({
      dataFolder: `/var/lib/${StateDirectory}`,
      origin: 'https://hub.example.org',
      host: '127.0.0.1',
      trustedProxies: ['127.0.0.1', '::1'],
    });
    expect(User).toEqual(['threequel']);
    expect(start({ ...unit, ...all })).toMatchObject({
      mail: { from: 'Our Hub <news@example.org>' },
      database: { kind: 'postgres' },
      storage: { kind: 's3' },
    });
  });
});

test('nginx logs no requests, whatever the distribution does', () => {
  const [, ...servers] = readConfiguration('nginx.conf').split(/^server \{$/m);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/^ {4}access_log off;$/m);
});

test('Litestream copies the database of the systemd unit', () => {
  const { dbs } = parse(readConfiguration('litestream.yml'));
  expect(dbs).toEqual([
    {
      path: '/var/lib/threequel/threequel.db',
      replicas: [expect.objectContaining({ type: 's3' })],
    },
  ]);
});

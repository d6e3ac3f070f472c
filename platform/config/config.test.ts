import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

function refusal(variables: NodeJS.ProcessEnv): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

const provider = {
  id: 'lantern',
  name: 'Lantern',
  clientId: 'hub',
  clientSecret: 'hunter22',
  discoveryUrl: 'https://id.example.org/.well-known/openid-configuration',
};

describe('readConfig', () => {
  test('works without any variable', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      origin: 'http://localhost:3000',
      isSecure: false,
      loadsSample: true,
      dataFolder: resolve('data'),
      database: { kind: 'sqlite', path: resolve('data/threequel.db') },
    });
  });

  test('derives the default origin from the port, and isSecure from the protocol', () => {
    expect(readConfig({ PORT: '8080' }).origin).toBe('http://localhost:8080');
    expect(readConfig({ THREEQUEL_ORIGIN: 'https://hub.example.org' }).isSecure).toBe(true);
  });

  test('loads the sample by default on local sites only', () => {
    expect(readConfig({ THREEQUEL_ORIGIN: 'https://hub.example.org' }).loadsSample).toBe(false);
    expect(
      readConfig({ THREEQUEL_ORIGIN: 'https://hub.example.org', THREEQUEL_SAMPLE: 'on' })
        .loadsSample,
    ).toBe(true);
    expect(readConfig({ THREEQUEL_SAMPLE: 'off' }).loadsSample).toBe(false);
  });

  test('makes images in advance unless it is turned off', () => {
    expect(readConfig({}).warmsImages).toBe(true);
    expect(readConfig({ IMAGE_WARM_UP: 'off' }).warmsImages).toBe(false);
  });

  test('treats an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({
      port: 3000,
      database: { kind: 'sqlite' },
    });
  });

  test('stores uploads in the data folder, another folder, or a bucket', () => {
    const getStorage = (url: string, region = '') =>
      readConfig({ STORAGE_URL: url, AWS_REGION: region }).storage;
    expect(readConfig({}).storage).toEqual({ kind: 'disk', folder: resolve('data/uploads') });
    expect(getStorage('file:///srv/my%20uploads/')).toEqual({
      kind: 'disk',
      folder: '/srv/my uploads',
    });
    expect(getStorage('s3://hub-files?region=eu-central-1')).toEqual({
      kind: 's3',
      bucket: 'hub-files',
      endpoint: undefined,
      region: 'eu-central-1',
      isPathStyle: false,
    });
    const endpoint = 'https://s3.example.org:9000';
    expect(getStorage(`s3://hub?endpoint=${endpoint}`, 'x-1')).toMatchObject({
      endpoint,
      region: 'x-1',
      isPathStyle: true,
    });
    expect(getStorage(`s3://hub?endpoint=${endpoint}`)).toMatchObject({ region: 'us-east-1' });
    expect(getStorage(`s3://hub?endpoint=${endpoint}&addressing=host`)).toMatchObject({
      isPathStyle: false,
    });
  });

  test.each([
    'uploads',
    'https://hub.s3.example.org',
    's3://',
    's3://Hub?region=x',
    's3://hub',
    's3://hub/folder?region=x',
    's3://hub?region=x&acl=public',
    's3://hub?endpoint=example',
    's3://key:secret@hub?region=x',
    'file://host/uploads',
    'file:///',
  ])('refuses the storage %s without showing it', (url) => {
    const message = refusal({ STORAGE_URL: url });
    expect(message).toMatch(/^STORAGE_URL is invalid .*s3:\/\/bucket\?endpoint=/);
    expect(message).not.toContain('secret');
  });

  test('sends email only with both a server and a sender', () => {
    expect(readConfig({ MAIL_FROM: 'news@example.org' }).mail).toBeUndefined();
    const SMTP_URL = 'smtps://hub:hunter22@mail.example.org:465';
    for (const from of ['news@example.org', 'Our Hub <news@example.org>']) {
      expect(readConfig({ SMTP_URL, MAIL_FROM: from }).mail).toEqual({ smtpUrl: SMTP_URL, from });
    }
  });

  test('encrypts the connection to a mail server elsewhere, unless its URL decides that', () => {
    const getUrl = (url: string) =>
      readConfig({ SMTP_URL: url, MAIL_FROM: 'news@example.org' }).mail?.smtpUrl;
    const server = 'smtp://hub:correct%20horse@mail.example.org:587';
    expect(getUrl(server)).toBe(`${server}?requireTLS=true`);
    expect(getUrl(`${server}?name=hub`)).toBe(`${server}?name=hub&requireTLS=true`);
    const unchanged = [
      ...['localhost', '127.0.0.1:25', '[::1]:25'].map((host) => `smtp://${host}`),
      ...['ignoreTLS=true', 'requireTLS=false'].map((option) => `${server}?${option}`),
      'smtps://hub:hunter22@mail.example.org:465',
    ];
    for (const url of unchanged) expect(getUrl(url)).toBe(url);
  });

  test('signs email for the domain of the sender, with both a key and a selector', () => {
    const pem = { type: 'pkcs8', format: 'pem' } as const;
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem);
    const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Our Hub <news@example.org>' };
    const keyOnly = { ...mail, DKIM_PRIVATE_KEY: String(key).replaceAll('\n', '\\n') };
    expect(readConfig({ ...keyOnly, DKIM_SELECTOR: 'hub2026' }).mail?.dkim).toEqual({
      domainName: 'example.org',
      keySelector: 'hub2026',
      privateKey: key,
    });
    for (const part of [keyOnly, { ...mail, DKIM_SELECTOR: 'hub2026' }]) {
      expect(refusal(part)).toContain('go together');
    }
    const wrong = refusal({ ...mail, DKIM_PRIVATE_KEY: 'top secret' });
    expect(wrong).toMatch(/^DKIM_PRIVATE_KEY is invalid \(value not shown\).*RSA/);
    expect(wrong).not.toContain('top secret');
  });

  test('sends text messages only with both a webhook and its secret', () => {
    const SMS_WEBHOOK_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;
    for (const SMS_WEBHOOK_URL of ['https://sms.example.org/v1', 'http://localhost:9/v1']) {
      const sms = { webhookUrl: SMS_WEBHOOK_URL, secret: SMS_WEBHOOK_SECRET };
      expect(readConfig({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }).sms).toEqual(sms);
      expect(refusal({ SMS_WEBHOOK_URL })).toContain('go together');
    }
    expect(readConfig({}).sms).toBeUndefined();
    const insecure = { SMS_WEBHOOK_URL: 'http://sms.example.org/v1', SMS_WEBHOOK_SECRET };
    expect(refusal(insecure)).toMatch(/^SMS_WEBHOOK_URL is invalid .*https:\/\//);
  });

  test.each([
    [{ PORT: 'http' }, 'PORT is "http"; it must be a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"; it must be a port number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1"; it must be a port number from 0 to 65535.'],
    [{ THREEQUEL_SAMPLE: 'yes' }, 'THREEQUEL_SAMPLE is "yes"; it must be on or off.'],
    [
      { THREEQUEL_ORIGIN: 'https://hub.example.org/' },
      'THREEQUEL_ORIGIN is "https://hub.example.org/"; it must be a URL like ' +
        'https://hub.example.org, without a path or trailing slash.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.1, proxy' },
      'TRUSTED_PROXIES is "10.0.0.1, proxy"; it must be a comma-separated list of IP ' +
        'addresses or ranges, like 10.0.0.1, 192.168.0.0/16.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.org' },
      'MAIL_FROM is not set. SMTP_URL requires it: set it to a sender address such as ' +
        'news@example.org or Our Hub <news@example.org>.',
    ],
    [
      { MAIL_FROM: 'Our Hub' },
      'MAIL_FROM is "Our Hub"; it must be an email address like news@example.org or ' +
        'Our Hub <news@example.org>.',
    ],
    [
      { FETCH_ALLOWED_HOSTS: '127.0.0.1:8080, http://intranet' },
      'FETCH_ALLOWED_HOSTS is "127.0.0.1:8080, http://intranet"; it must be a comma-separated ' +
        'list of hosts, like intranet.example.org, 127.0.0.1:8080.',
    ],
    [
      { MAIL_FROM: 'news@example.org\r\nBcc: all@example.org' },
      'MAIL_FROM is "news@example.org\r\nBcc: all@example.org"; it must be an email address like ' +
        'news@example.org or Our Hub <news@example.org>.',
    ],
    [
      { SMTP_URL: 'https://mail.example.org' },
      'SMTP_URL is invalid (value not shown); it must be a URL like ' +
        'smtp://user:password@mail.example.org:587.',
    ],
  ])('rejects %j with a message', (variables, message) => {
    expect(refusal(variables)).toBe(message);
  });

  test('accepts sign-in providers over TLS or on this machine', () => {
    for (const discoveryUrl of ['https://id.example.org/x', 'http://127.0.0.1:9/x']) {
      const given = { ...provider, discoveryUrl };
      expect(readConfig({ SIGN_IN_PROVIDERS: JSON.stringify([given]) }).signInProviders).toEqual([
        { ...given, scopes: ['openid', 'email', 'profile'] },
      ]);
    }
    const { discoveryUrl: _, ...byHand } = {
      ...provider,
      authorizationUrl: 'https://id.example.org/authorize',
      tokenUrl: 'https://id.example.org/token',
      userInfoUrl: 'https://id.example.org/user',
    };
    const { signInProviders } = readConfig({ SIGN_IN_PROVIDERS: JSON.stringify([byHand]) });
    expect(signInProviders).toMatchObject([{ ...byHand, confirmsEmail: false }]);
    expect(readConfig({}).signInProviders).toEqual([]);
  });

  test.each([
    ['no JSON', 'hunter22'],
    ['no list', JSON.stringify(provider)],
    ['an invalid id', JSON.stringify([{ ...provider, id: 'My Site' }])],
    ['the reserved id', JSON.stringify([{ ...provider, id: 'credential' }])],
    ['a duplicate id', JSON.stringify([provider, provider])],
    ['a URL without TLS', JSON.stringify([{ ...provider, discoveryUrl: 'http://a.example' }])],
    ['half of the endpoints', JSON.stringify([{ ...provider, tokenUrl: 'https://a.example/t' }])],
    ['a missing secret', JSON.stringify([{ ...provider, clientSecret: '' }])],
  ])('rejects providers with %s, without showing their value', (_, SIGN_IN_PROVIDERS) => {
    const message = refusal({ SIGN_IN_PROVIDERS });
    expect(message).toMatch(/^SIGN_IN_PROVIDERS is invalid \(value not shown\); it must be a /);
    expect(message.split('\n')).toHaveLength(1);
    expect(message).not.toContain('hunter22');
  });

  test('takes the passphrase of backups from a variable or a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'threequel-passphrase-'));
    const path = join(folder, 'passphrase');
    await writeFile(path, 'a passphrase in a file\n');
    const read = (variables: Record<string, string>) => readConfig(variables).backupPassphrase;
    expect(read({ BACKUP_PASSPHRASE_FILE: path })).toBe('a passphrase in a file');
    expect(read({ BACKUP_PASSPHRASE: 'a passphrase in a variable' })).toBe(
      'a passphrase in a variable',
    );
    expect(read({})).toBeUndefined();
    expect(refusal({ BACKUP_PASSPHRASE_FILE: `${path}s` })).toBe(
      `BACKUP_PASSPHRASE_FILE is "${path}s"; it must be a file with at least 16 characters.`,
    );
    expect(refusal({ BACKUP_PASSPHRASE: 'hunter22' })).not.toContain('hunter22');
    await rm(folder, { recursive: true });
  });

  test('reads a replica beside the database it follows', () => {
    const url = 'postgres://me@db/hub';
    const replicaUrl = 'postgres://me@copy/hub';
    expect(readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl }).database).toEqual({
      kind: 'postgres',
      url,
      replicaUrl,
    });
    expect(refusal({ DATABASE_REPLICA_URL: replicaUrl })).toMatch(/^DATABASE_URL is not set\./);
  });

  test('never shows an invalid secret', () => {
    expect(refusal({ DATABASE_URL: 'mysql://me:hunter22@db/x' })).not.toContain('hunter22');
    expect(refusal({ METRICS_TOKEN: 'short' })).not.toContain('short');
  });

  test('reports every invalid variable at once', () => {
    expect(refusal({ PORT: 'x', THREEQUEL_SAMPLE: 'x' }).split('\n')).toHaveLength(2);
  });
});

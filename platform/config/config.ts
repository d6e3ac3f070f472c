import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { DatabaseLocation } from '#db/engine.ts';
import { getSenderDomain } from '#platform/mail/sender.ts';
import type { CacheTagHeader } from '#platform/page-cache/stored-page.ts';
import type { SmsConfig } from '#platform/sms/sms.ts';
import {
  parseStorageUrl,
  STORAGE_URL_RULE,
  type StorageLocation,
} from '#platform/storage/storage-location.ts';
import { ConfigError, type Environment, readEnvironment } from './environment.ts';
import type { SignInProvider } from './sign-in-providers.ts';

export interface Config {
  port: number;
  host: string;
  /** Public URL without a trailing slash; used for links, cookies and origin checks. */
  origin: string;
  isSecure: boolean;
  /** The public URL is on a loopback host. */
  isLocal: boolean;
  dataFolder: string;
  database: DatabaseLocation;
  /** Where uploads are. */
  storage: StorageLocation;
  /** Whether a start makes the images of entry pages in advance. */
  warmsImages: boolean;
  maxVideoBytes: number;
  /** Limit for a file that readers download. */
  maxFileBytes: number;
  /** Limit for an uploaded file with the content of another site. */
  maxImportBytes: number;
  /** From the environment. If undefined, the data folder holds the secret. */
  secret: string | undefined;
  /** Encrypts backups. */
  backupPassphrase: string | undefined;
  backsUpBeforeMigrating: boolean;
  loadsSample: boolean;
  trustedProxies: string[];
  metricsToken: string | undefined;
  /** `host` or `host:port` that the site may fetch from although they are private. */
  fetchAllowedHosts: string[];
  /** `host` or `host:port`, trusted like Amazon SNS. */
  snsTrustedHosts: string[];
  /** Lists what a public page was made from, for a CDN that invalidates by tag. */
  cacheTagHeader: CacheTagHeader | undefined;
  /** If undefined, emails stay in the outbox. */
  mail: MailConfig | undefined;
  /** A mailbox whose bounces are read, unless an admin enters one. */
  bounceMailbox: BounceMailboxConfig | undefined;
  /** If undefined, no text messages are sent. */
  sms: SmsConfig | undefined;
  signInProviders: SignInProvider[];
  isProduction: boolean;
}

export interface MailConfig {
  /** Contains the password: never log it. */
  smtpUrl: string;
  /** `news@example.org` or `Our Hub <news@example.org>`. */
  from: string;
  /** Signs all email for the sender's domain. */
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined;
}

/** A mailbox that bounces and complaints arrive in. */
export interface BounceMailboxConfig {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
  folder: string;
  /** What bulk email names for bounces. Empty: its sender. */
  address: string;
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws ConfigError with a message for the person who starts the program. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const environment = readEnvironment(variables);
  const origin = environment.THREEQUEL_ORIGIN ?? `http://localhost:${environment.PORT}`;
  const { protocol, hostname } = new URL(origin);
  const isLocal = LOCAL_HOSTS.has(hostname);
  const dataFolder = resolve(environment.THREEQUEL_DATA.replace(/^~(?=\/|$)/, homedir()));
  return {
    port: environment.PORT,
    host: environment.HOST,
    origin,
    isSecure: protocol === 'https:',
    isLocal,
    dataFolder,
    database: databaseLocation(environment, dataFolder),
    maxVideoBytes: environment.VIDEO_MAX_MB * 1_000_000,
    maxFileBytes: environment.FILE_MAX_MB * 1_000_000,
    maxImportBytes: environment.IMPORT_MAX_MB * 1_000_000,
    storage: environment.STORAGE_URL
      ? readStorageUrl('STORAGE_URL', environment.STORAGE_URL, environment)
      : { kind: 'disk', folder: resolve(dataFolder, 'uploads') },
    warmsImages: environment.IMAGE_WARM_UP === 'on',
    secret: environment.THREEQUEL_SECRET,
    backupPassphrase: environment.BACKUP_PASSPHRASE ?? environment.BACKUP_PASSPHRASE_FILE,
    backsUpBeforeMigrating: environment.BACKUP_BEFORE_MIGRATING === 'on',
    loadsSample: environment.THREEQUEL_SAMPLE ? environment.THREEQUEL_SAMPLE === 'on' : isLocal,
    trustedProxies: environment.TRUSTED_PROXIES,
    metricsToken: environment.METRICS_TOKEN,
    fetchAllowedHosts: environment.FETCH_ALLOWED_HOSTS,
    snsTrustedHosts: environment.SNS_TRUSTED_HOSTS,
    cacheTagHeader:
      environment.CACHE_TAG_HEADER === 'off' ? undefined : environment.CACHE_TAG_HEADER,
    mail: mailConfig(environment),
    bounceMailbox: bounceMailboxConfig(environment),
    sms: smsConfig(environment),
    signInProviders: environment.SIGN_IN_PROVIDERS,
    isProduction: environment.NODE_ENV === 'production',
  };
}

function databaseLocation(environment: Environment, dataFolder: string): DatabaseLocation {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl } = environment;
  if (replicaUrl && !url) {
    throw new ConfigError(
      'DATABASE_URL is not set. DATABASE_REPLICA_URL requires it: set it to the server that the replica follows.',
    );
  }
  return url
    ? { kind: 'postgres', url, replicaUrl }
    : { kind: 'sqlite', path: resolve(dataFolder, 'threequel.db') };
}

/** @throws ConfigError that names the source of the URL. It may contain credentials, so it is not shown. */
export function readStorageUrl(
  source: string,
  url: string,
  { AWS_REGION }: { AWS_REGION?: string | undefined } = process.env,
): StorageLocation {
  const location = parseStorageUrl(url, AWS_REGION || undefined);
  if (location) return location;
  throw new ConfigError(
    `${source} is invalid (value not shown); it must be ${STORAGE_URL_RULE}. ` +
      'Credentials belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  );
}

const IMAP_PORTS = { tls: 993, starttls: 143, none: 143 } as const;

function bounceMailboxConfig({
  BOUNCE_IMAP_URL: given,
  BOUNCE_ADDRESS: address = '',
}: Environment): BounceMailboxConfig | undefined {
  if (!given) return undefined;
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(given);
  const isPlain = searchParams.get('security') === 'none';
  const security = protocol === 'imaps:' ? 'tls' : isPlain ? 'none' : 'starttls';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? IMAP_PORTS[security] : Number(port),
    security,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    address,
  };
}

function mailConfig({ SMTP_URL, MAIL_FROM, ...environment }: Environment): MailConfig | undefined {
  if (!SMTP_URL) return undefined;
  if (!MAIL_FROM) {
    throw new ConfigError(
      'MAIL_FROM is not set. SMTP_URL requires it: set it to a sender address such as ' +
        'news@example.org or Our Hub <news@example.org>.',
    );
  }
  return {
    smtpUrl: withRequiredTls(SMTP_URL),
    from: MAIL_FROM,
    dkim: dkimConfig(MAIL_FROM, environment),
  };
}

/** Requires STARTTLS: if it were skipped silently, the password would be sent in plain text. */
function withRequiredTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const isDecided = ['ignoreTLS', 'requireTLS'].some((name) => url.searchParams.has(name));
  if (url.protocol !== 'smtp:' || LOCAL_HOSTS.has(url.hostname) || isDecided) return smtpUrl;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

function smsConfig({
  SMS_WEBHOOK_URL: webhookUrl,
  SMS_WEBHOOK_SECRET: secret,
}: Environment): SmsConfig | undefined {
  if (!webhookUrl && !secret) return undefined;
  if (webhookUrl && secret) return { webhookUrl, secret };
  throw new ConfigError(
    'SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET go together: set both to send text messages, or neither.',
  );
}

function dkimConfig(
  from: string,
  {
    DKIM_PRIVATE_KEY: privateKey,
    DKIM_SELECTOR: keySelector,
  }: Pick<Environment, 'DKIM_PRIVATE_KEY' | 'DKIM_SELECTOR'>,
): MailConfig['dkim'] {
  if (!privateKey && !keySelector) return undefined;
  const domainName = getSenderDomain(from);
  if (privateKey && keySelector && domainName) return { domainName, keySelector, privateKey };
  throw new ConfigError(
    'DKIM_PRIVATE_KEY and DKIM_SELECTOR go together: set both to sign email, or neither.',
  );
}

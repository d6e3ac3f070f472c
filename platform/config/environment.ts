import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isSingleAddress } from '#platform/mail/header-text.ts';
import { SENDER } from '#platform/mail/sender.ts';
import { signInProviders } from './sign-in-providers.ts';

/** The program cannot start. The message is shown without a stack trace. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.origin === value;
}

const postgresUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
    'a URL like postgres://user:password@host:5432/database',
  );

function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

function isImapUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username } = new URL(value);
  return /^imaps?:$/.test(protocol) && hostname !== '' && username !== '';
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Plain HTTP is for a gateway on this machine. */
function isWebhookUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.has(hostname));
}

function isAddressOrRange(value: string): boolean {
  const [address = '', prefix = '0'] = value.split('/');
  const family = isIP(address);
  return family !== 0 && /^\d+$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const megabytes = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'a number of megabytes from 1 to 999999')
  .transform(Number);

const passphrase = z.string().min(16, 'at least 16 characters');

function readPassphraseFile(path: string, context: z.RefinementCtx): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (passphrase.safeParse(text).success) return text;
  context.addIssue({ code: 'custom', message: 'a file with at least 16 characters' });
  return z.NEVER;
}

const hosts = commaSeparated.refine(
  (names) => names.every((name) => /^[\w.:-]+$/.test(name)),
  'a comma-separated list of hosts, like intranet.example.org, 127.0.0.1:8080',
);

/** Each message completes "it must be …"; `readEnvironment` adds the name and value. */
const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d+$/, 'a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a port number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('localhost'),
  THREEQUEL_DATA: z.string().default('./data'),
  THREEQUEL_ORIGIN: z
    .string()
    .refine(isOrigin, 'a URL like https://hub.example.org, without a path or trailing slash')
    .optional(),
  THREEQUEL_SAMPLE: z.enum(['on', 'off'], 'on or off').optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  /** Checked in config.ts, together with the region. */
  STORAGE_URL: z.string().optional(),
  AWS_REGION: z.string().optional(),
  IMAGE_WARM_UP: z.enum(['on', 'off'], 'on or off').default('on'),
  VIDEO_MAX_MB: megabytes.default(1000),
  FILE_MAX_MB: megabytes.default(200),
  IMPORT_MAX_MB: megabytes.default(4000),
  THREEQUEL_SECRET: z.string().min(32, 'at least 32 unguessable characters').optional(),
  BACKUP_PASSPHRASE: passphrase.optional(),
  BACKUP_PASSPHRASE_FILE: z.string().transform(readPassphraseFile).optional(),
  BACKUP_BEFORE_MIGRATING: z.enum(['on', 'off'], 'on or off').default('on'),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'a URL like smtp://user:password@mail.example.org:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'an email address like news@example.org or Our Hub <news@example.org>')
    .optional(),
  BOUNCE_IMAP_URL: z
    .string()
    .refine(isImapUrl, 'a URL like imaps://user:password@mail.example.org:993/INBOX')
    .optional(),
  BOUNCE_ADDRESS: z
    .string()
    .refine(isSingleAddress, 'an email address like bounces@example.org')
    .optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    // Many places that hold variables cannot hold line breaks.
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine(isRsaPrivateKey, 'an RSA private key in PEM format, with line breaks or \\n')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i, 'a name like hub2026')
    .optional(),
  SMS_WEBHOOK_URL: z
    .string()
    .refine(isWebhookUrl, 'a URL like https://sms.example.org/messages')
    .optional(),
  SMS_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
      'whsec_ and 24 to 64 random bytes in base64, as Standard Webhooks prescribes',
    )
    .optional(),
  TRUSTED_PROXIES: commaSeparated
    .refine(
      (parts) => parts.every(isAddressOrRange),
      'a comma-separated list of IP addresses or ranges, like 10.0.0.1, 192.168.0.0/16',
    )
    .default([]),
  CACHE_TAG_HEADER: z
    .enum(['Cache-Tag', 'Surrogate-Key', 'off'], 'Cache-Tag, Surrogate-Key or off')
    .default('Cache-Tag'),
  FETCH_ALLOWED_HOSTS: hosts.default([]),
  SNS_TRUSTED_HOSTS: hosts.default([]),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  SIGN_IN_PROVIDERS: signInProviders.default([]),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Names of all variables that the program reads. */
export const environmentVariables: readonly string[] = Object.keys(environmentSchema.shape);

const SECRETS = new Set([
  'BACKUP_PASSPHRASE',
  'BOUNCE_IMAP_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'DKIM_PRIVATE_KEY',
  'METRICS_TOKEN',
  'SIGN_IN_PROVIDERS',
  'SMS_WEBHOOK_SECRET',
  'SMS_WEBHOOK_URL',
  'SMTP_URL',
  'THREEQUEL_SECRET',
]);

/** Nodemailer signs with RSA only. */
function isRsaPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** @throws ConfigError naming each invalid variable, its value and what it must be. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const value = SECRETS.has(name) ? 'invalid (value not shown)' : `"${given[name]}"`;
    return `${name} is ${value}; it must be ${message}.`;
  });
  throw new ConfigError(messages.join('\n'));
}

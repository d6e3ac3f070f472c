import { isIP } from 'node:net';
import { z } from 'zod';
import { signInProviders } from './sign-in-providers.ts';

/** A start that cannot go on; its message is the sentence that says why. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.origin === value;
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
}

function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

/** An address, with or without a name before it; nothing that could end the header it stands in. */
const SENDER = /^(?:[^<>"@\p{Cc}]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

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

/** Each rule's message is what the variable takes; `readEnvironment` adds its name and value. */
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
    .refine(
      isOrigin,
      'an address like https://hub.example.org, without a path or a slash at its end',
    )
    .optional(),
  THREEQUEL_SAMPLE: z.enum(['on', 'off'], 'on or off').optional(),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'an address like postgres://user:password@host:5432/database')
    .optional(),
  THREEQUEL_SECRET: z.string().min(32, 'at least 32 characters that nobody can guess').optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'an address like smtp://user:password@mail.example.org:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'an address like news@example.org or Our Hub <news@example.org>')
    .optional(),
  TRUSTED_PROXIES: commaSeparated
    .refine(
      (parts) => parts.every(isAddressOrRange),
      'IP addresses or ranges with commas between them, like 10.0.0.1, 192.168.0.0/16',
    )
    .default([]),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  SIGN_IN_PROVIDERS: signInProviders.default([]),
});

export type Environment = z.infer<typeof environmentSchema>;

const SECRETS = new Set([
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SIGN_IN_PROVIDERS',
  'SMTP_URL',
  'THREEQUEL_SECRET',
]);

/** @throws ConfigError naming the variable, what it got and what it takes. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const value = SECRETS.has(name) ? 'a value that is not shown here' : `"${given[name]}"`;
    return `${name} is ${value}; it takes ${message}.`;
  });
  throw new ConfigError(sentences.join('\n'));
}

import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { DatabaseLocation } from '#db/engine.ts';
import { ConfigError, type Environment, readEnvironment } from './environment.ts';
import type { SignInProvider } from './sign-in-providers.ts';

export interface Config {
  port: number;
  host: string;
  /** Public address without a slash at its end; links, cookies and origin checks follow it. */
  origin: string;
  isSecure: boolean;
  /** Served to this machine only, as far as its public address tells. */
  isLocal: boolean;
  dataFolder: string;
  database: DatabaseLocation;
  /** As the environment gives it; without one the data folder holds it. */
  secret: string | undefined;
  loadsSample: boolean;
  trustedProxies: string[];
  metricsToken: string | undefined;
  /** Absent when mails are kept in the outbox. */
  mail: MailConfig | undefined;
  signInProviders: SignInProvider[];
  isProduction: boolean;
}

export interface MailConfig {
  /** With the password in it: for the mailer's eyes only. */
  smtpUrl: string;
  /** `news@example.org` or `Our Hub <news@example.org>`. */
  from: string;
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws ConfigError with a sentence for the person who starts the program. */
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
    secret: environment.THREEQUEL_SECRET,
    loadsSample: environment.THREEQUEL_SAMPLE ? environment.THREEQUEL_SAMPLE === 'on' : isLocal,
    trustedProxies: environment.TRUSTED_PROXIES,
    metricsToken: environment.METRICS_TOKEN,
    mail: mailConfig(environment),
    signInProviders: environment.SIGN_IN_PROVIDERS,
    isProduction: environment.NODE_ENV === 'production',
  };
}

function databaseLocation(environment: Environment, dataFolder: string): DatabaseLocation {
  return environment.DATABASE_URL
    ? { kind: 'postgres', url: environment.DATABASE_URL }
    : { kind: 'sqlite', path: resolve(dataFolder, 'threequel.db') };
}

function mailConfig({ SMTP_URL, MAIL_FROM }: Environment): MailConfig | undefined {
  if (!SMTP_URL) return undefined;
  if (!MAIL_FROM) {
    throw new ConfigError(
      'MAIL_FROM is not set; with SMTP_URL it takes the address mails come from, like ' +
        'news@example.org or Our Hub <news@example.org>.',
    );
  }
  return { smtpUrl: SMTP_URL, from: MAIL_FROM };
}

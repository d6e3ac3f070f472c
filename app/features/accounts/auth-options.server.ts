import type { BetterAuthOptions } from 'better-auth';
import type { Database } from '#db/engine.ts';
import type { SignInProvider } from '#platform/config/sign-in-providers.ts';
import { passwordHash, type RunInTurn } from './password-hash.server.ts';
import type { PersonalTraces } from './personal-traces.server.ts';

export interface AuthParts {
  db: Database;
  secret: string;
  origin: string;
  isSecure: boolean;
  /** Lets only so many password hashes go on at once. */
  hashInTurn: RunInTurn;
  reportWarning: (message: string) => void;
  /** What features keep about people. */
  traces: readonly PersonalTraces[];
  /** Other sites people may sign in through. */
  providers: readonly SignInProvider[];
}

const DAY = 86_400;
const SESSION_SECONDS = 30 * DAY;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** What every way to sign in has in common: our tables, our cookies, our hashes. */
export function authOptions(parts: AuthParts) {
  return {
    appName: 'Threequel',
    baseURL: parts.origin,
    basePath: '/auth',
    secret: parts.secret,
    // Both engines of ours take and give dates and booleans, as PostgreSQL does.
    database: { db: parts.db as never, type: 'postgres' },
    trustedOrigins: [parts.origin],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_, message) => parts.reportWarning(message),
    },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      maxPasswordLength: 200,
      password: passwordHash(parts.hashInTurn),
    },
    user: { modelName: 'users', fields: { ...times, emailVerified: 'is_email_verified' } },
    session: {
      modelName: 'sessions',
      fields: { ...times, userId: 'user_id', userAgent: 'user_agent', expiresAt: 'expires_at' },
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
    },
    account: {
      modelName: 'user_accounts',
      fields: { ...times, userId: 'user_id', accountId: 'account_id', providerId: 'provider_id' },
    },
    verification: {
      modelName: 'verifications',
      fields: { ...times, expiresAt: 'expires_at' },
    },
    databaseHooks: {
      // No network address is kept.
      session: { create: { before: async () => ({ data: { ipAddress: undefined } }) } },
    },
    advanced: {
      cookiePrefix: 'threequel',
      useSecureCookies: parts.isSecure,
      database: { generateId: 'serial' },
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
  } satisfies BetterAuthOptions;
}

import type { BetterAuthOptions } from 'better-auth';
import { toAppError } from '#app/errors.ts';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import type { SettleAppeals } from '#app/features/sanctions/sanctions.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { MAX_PASSWORD_LENGTH } from '#app/text/passwords/password-length.ts';
import type { Database } from '#db/engine.ts';
import type { SignInProvider } from '#platform/config/sign-in-providers.ts';
import { createPasswordHash, type LimitConcurrency } from './password-hash.server.ts';

export interface AuthDeps {
  db: Database;
  secret: string;
  origin: string;
  isSecure: boolean;
  /** Limits how many passwords are hashed at once. */
  limitHashing: LimitConcurrency;
  /** Why a new account may not have this name. */
  screenName: RequestContext['screenName'];
  reportWarning: (message: string) => void;
  personalData: readonly PersonalDataHandlers[];
  settleAppeals: SettleAppeals;
  providers: readonly SignInProvider[];
}

const DAY_SECONDS = 86_400;
const SESSION_SECONDS = 30 * DAY_SECONDS;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** The better-auth options that passwords and all providers share. */
export function authOptions(deps: AuthDeps) {
  return {
    appName: 'Threequel',
    baseURL: deps.origin,
    basePath: '/auth',
    secret: deps.secret,
    // Also for SQLite: our dialect reads and writes dates and booleans the way PostgreSQL does.
    database: { db: deps.db as never, type: 'postgres' },
    trustedOrigins: [deps.origin],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_, message, cause) => {
        if (toAppError(cause)?.code !== 'unavailable') deps.reportWarning(message);
      },
    },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: createPasswordHash(deps.limitHashing),
    },
    user: { modelName: 'users', fields: { ...times, emailVerified: 'is_email_verified' } },
    session: {
      modelName: 'sessions',
      fields: { ...times, userId: 'user_id', userAgent: 'user_agent', expiresAt: 'expires_at' },
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      // Sensitive changes have rules of their own: see `reauthenticate`.
      freshAge: 0,
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
      // IP addresses are not stored.
      session: { create: { before: async () => ({ data: { ipAddress: undefined } }) } },
    },
    advanced: {
      cookiePrefix: 'threequel',
      useSecureCookies: deps.isSecure,
      database: { generateId: 'serial' },
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
  } satisfies BetterAuthOptions;
}

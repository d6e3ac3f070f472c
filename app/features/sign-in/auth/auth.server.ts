import { randomInt } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { createContext } from 'react-router';
import { earliestSessionStart } from '#app/features/identity/identity.server.ts';
import { getAccountSettings } from '../account-settings.server.ts';
import { type AuthDeps, authOptions } from './auth-options.server.ts';
import { createPasswordHash, type PasswordHash } from './password-hash.server.ts';
import { ProviderAuths } from './provider-auths.server.ts';

/** How long a member has to enter the code after the password. */
const TWO_FACTOR_SECONDS = 600;

const RECOVERY_CODES = 10;
const CODE_GROUP_LENGTH = 5;
/** Without letters and digits that look alike on paper: 0 and o, 1, i and l. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * better-auth on our own tables: sessions, passwords, two-factor and providers. Sign-up, emailed
 * links and email changes are our own use cases.
 */
export function createAuth(deps: AuthDeps) {
  const auth = betterAuth({
    ...authOptions(deps),
    plugins: [
      twoFactor({
        allowPasswordless: true,
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
        twoFactorCookieMaxAge: TWO_FACTOR_SECONDS,
        schema: {
          user: { fields: { twoFactorEnabled: 'has_two_factor' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              verified: 'is_verified',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until_at',
            },
          },
        },
      }),
    ],
  });
  return {
    findSession: async (headers: Headers) => {
      const result = await auth.api
        .getSession({ headers, returnHeaders: true })
        .catch(async (error) => {
          // better-auth hides the cause. If it is the database, this query fails with it.
          await getAccountSettings(deps.db);
          throw error;
        });
      const { user, session } = result.response ?? {};
      if (session && session.createdAt <= earliestSessionStart(new Date())) {
        const ended = await auth.api.signOut({ headers, returnHeaders: true });
        return { cookies: ended.headers.getSetCookie() };
      }
      return {
        cookies: result.headers.getSetCookie(),
        ...(user &&
          session && { session: { userId: Number(user.id), sessionId: Number(session.id) } }),
      };
    },
    api: auth.api,
    handler: auth.handler,
    password: createPasswordHash(deps.limitHashing),
    personalData: deps.personalData,
    settleAppeals: deps.settleAppeals,
    providers: new ProviderAuths(deps),
  };
}

export type Auth = ReturnType<typeof createAuth> & { password: PasswordHash };

/** Set by the server for every request. */
export const authContext = createContext<Auth>();

/** Whether better-auth refused a call, as opposed to failing. */
export function isAuthError(error: unknown): boolean {
  return isAPIError(error);
}

/** Codes such as 'k7mqa-2xw9p', of 49 bits each. */
function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${randomGroup()}-${randomGroup()}`);
}

function randomGroup(): string {
  const randomCharacter = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  return Array.from({ length: CODE_GROUP_LENGTH }, randomCharacter).join('');
}

import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { createContext } from 'react-router';
import { type AuthParts, authOptions } from './auth-options.server.ts';
import { type PasswordHash, passwordHash } from './password-hash.server.ts';
import { ProviderAuths } from './provider-auths.server.ts';

const SECOND_STEP_SECONDS = 600;

/**
 * Sessions, passwords, second factors and outside providers, on our own tables. What else accounts
 * can do (signing up, links by mail, changes of address) are use cases of ours.
 */
export function createAuth(parts: AuthParts) {
  const auth = betterAuth({
    ...authOptions(parts),
    plugins: [
      twoFactor({
        issuer: 'Threequel',
        allowPasswordless: true,
        twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
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
    api: auth.api,
    handler: auth.handler,
    password: passwordHash(parts.hashInTurn),
    traces: parts.traces,
    providers: new ProviderAuths(parts),
  };
}

export type Auth = ReturnType<typeof createAuth> & { password: PasswordHash };

/** For actions of this feature; the server fills it. */
export const authContext = createContext<Auth>();

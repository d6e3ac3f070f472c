import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { createContext } from 'react-router';
import { earliestSessionStart } from '#app/features/identity/identity.server.ts';
import { getAccountSettings } from '../account-settings.server.ts';
import { type AuthDeps, authOptions } from './auth-options.server.ts';
import { createJoinPlugin } from './join-plugin.server.ts';
import { createPasskeyPlugin } from './passkey-plugin.server.ts';
import { createPasswordHash, type PasswordHash } from './password-hash.server.ts';
import { ProviderAuths } from './provider-auths.server.ts';
import { createTwoFactorPlugin } from './two-factor-plugin.server.ts';

/**
 * better-auth on our own tables: sessions, passwords, passkeys, two-factor and providers. Sign-up, emailed
 * links and email changes are our own use cases.
 */
export function createAuth(deps: AuthDeps) {
  const auth = betterAuth({
    ...authOptions(deps),
    plugins: [createJoinPlugin(), createTwoFactorPlugin(), createPasskeyPlugin(deps)],
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

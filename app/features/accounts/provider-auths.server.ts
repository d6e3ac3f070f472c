import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { SignInProvider } from '#platform/config/sign-in-providers.ts';
import { type AuthParts, authOptions } from './auth-options.server.ts';
import { nameNewcomer } from './newcomer-name.server.ts';
import { UNVERIFIED } from './provider-answer.ts';
import { readProviderProfile } from './provider-profile.ts';

/** A provider that takes longer than this keeps nobody waiting. */
const PATIENCE_MS = 10_000;

/** What a provider may not say is taken out: no role, no picture of another host. */
const ownUserFields = {
  role: { type: 'string', required: false, input: false },
  nameSkeleton: { type: 'string', fieldName: 'name_skeleton', required: false, input: false },
} as const;

/** Nothing is ever asked of a provider again, so what it hands out for that is not kept. */
const noTokens = {
  accessToken: undefined,
  refreshToken: undefined,
  idToken: undefined,
  accessTokenExpiresAt: undefined,
  refreshTokenExpiresAt: undefined,
  scope: undefined,
};

function createProviderAuth(parts: AuthParts, provider: SignInProvider) {
  const options = authOptions(parts);
  const { id, discoveryUrl, clientId, clientSecret, scopes } = provider;
  return betterAuth({
    ...options,
    user: {
      ...options.user,
      additionalFields: ownUserFields,
      validateUserInfo: ({ user, source }) =>
        source.action === 'create-user' && user.emailVerified !== true
          ? { error: UNVERIFIED }
          : undefined,
    },
    account: {
      ...options.account,
      updateAccountOnSignIn: false,
      accountLinking: {
        enabled: true,
        requireLocalEmailVerified: true,
        // Of those who are signed in and have proved it again; nobody else is joined to another address.
        allowDifferentEmails: true,
      },
    },
    databaseHooks: {
      ...options.databaseHooks,
      user: {
        create: {
          before: async ({ name }) => ({
            data: { ...(await nameNewcomer(parts.db, name)), role: 'subscriber' },
          }),
        },
      },
      account: { create: { before: async () => ({ data: noTokens }) } },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: id,
            discoveryUrl,
            clientId,
            clientSecret,
            scopes,
            pkce: true,
            mapProfileToUser: readProviderProfile,
          },
        ],
      }),
    ],
  });
}

type ProviderAuth = ReturnType<typeof createProviderAuth>;

/**
 * One better-auth a provider, made when somebody first asks for it: each reads its provider's
 * addresses when it is made, and one that cannot be reached must not keep others, or passwords,
 * from working.
 */
export class ProviderAuths {
  readonly #parts: AuthParts;
  readonly #ready = new Map<string, ProviderAuth>();

  constructor(parts: AuthParts) {
    this.#parts = parts;
  }

  get list(): readonly SignInProvider[] {
    return this.#parts.providers;
  }

  find(id: string | undefined): SignInProvider | undefined {
    return this.list.find((one) => one.id === id);
  }

  /** Undefined when the provider does not answer; the next one who asks has it tried again. */
  async get(id: string): Promise<ProviderAuth | undefined> {
    const provider = this.find(id);
    if (!provider) return undefined;
    const known = this.#ready.get(id);
    if (known) return known;
    const auth = createProviderAuth(this.#parts, provider);
    try {
      await inTime(auth.$context);
    } catch (error) {
      this.#parts.reportWarning(`sign-in provider ${id} cannot be used: ${String(error)}`);
      return undefined;
    }
    this.#ready.set(id, auth);
    return auth;
  }
}

/** @throws when it takes longer than people wait. */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

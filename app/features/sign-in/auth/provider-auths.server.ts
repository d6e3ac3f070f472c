import { randomInt } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { insertActor } from '#app/features/identity/identity.server.ts';
import { checkMemberName } from '#app/features/identity/names.server.ts';
import { MAX_NAME_LENGTH } from '#app/text/names/name-length.ts';
import type { SignInProvider } from '#platform/config/sign-in-providers.ts';
import { getRegistrationMode } from '../registration/registration.server.ts';
import { type AuthDeps, authOptions } from './auth-options.server.ts';
import { checkDiscovery } from './check-discovery.server.ts';
import { createJoinPlugin } from './join-plugin.server.ts';
import { readProviderProfile, readSubject } from './provider-profile.ts';
import { INVITE_ONLY, UNVERIFIED_EMAIL } from './provider-result.ts';
import { createProviderTwoFactorPlugin } from './two-factor-plugin.server.ts';

type OAuthProfile = Record<string, unknown> & { emailVerified: boolean };

const PROVIDER_TIMEOUT_MS = 10_000;

/** `input: false` keeps a provider from setting these. */
const protectedUserFields = {
  role: { type: 'string', required: false, input: false },
  confusableKey: { type: 'string', fieldName: 'confusable_key', required: false, input: false },
  isApproved: { type: 'boolean', fieldName: 'is_approved', required: false, input: false },
} as const;

/** We never call a provider again, so its tokens are not stored. */
const noTokens = {
  accessToken: undefined,
  refreshToken: undefined,
  idToken: undefined,
  accessTokenExpiresAt: undefined,
  refreshTokenExpiresAt: undefined,
  scope: undefined,
};

function createProviderAuth(deps: AuthDeps, provider: SignInProvider) {
  const options = authOptions(deps);
  const { id, clientId, clientSecret, scopes } = provider;
  return betterAuth({
    ...options,
    user: {
      ...options.user,
      additionalFields: protectedUserFields,
      validateUserInfo: async ({ user, source }) => {
        if (source.action !== 'create-user') return undefined;
        if (user.emailVerified !== true) return { error: UNVERIFIED_EMAIL };
        const mode = await getRegistrationMode(deps.db);
        return mode === 'invitation' ? { error: INVITE_ONLY } : undefined;
      },
    },
    account: {
      ...options.account,
      updateAccountOnSignIn: false,
      accountLinking: {
        enabled: true,
        requireLocalEmailVerified: true,
        // Only applies to members who reauthenticated and connect a provider in their settings.
        allowDifferentEmails: true,
      },
    },
    databaseHooks: {
      ...options.databaseHooks,
      user: {
        create: {
          before: async ({ name }) => ({
            data: {
              id: String(await insertActor(deps.db, new Date())),
              ...(await chooseUniqueName(deps, name)),
              role: 'subscriber',
              isApproved: (await getRegistrationMode(deps.db)) !== 'approval',
            },
          }),
        },
      },
      account: { create: { before: async () => ({ data: noTokens }) } },
    },
    plugins: [
      createJoinPlugin(),
      createProviderTwoFactorPlugin(),
      genericOAuth({
        config: [
          {
            providerId: id,
            ...getEndpoints(provider),
            clientId,
            clientSecret,
            scopes,
            pkce: true,
            mapProfileToUser: (profile) => readProviderProfile(profile, provider),
          },
        ],
      }),
    ],
  });
}

/** Accounts at a provider without a discovery document are told apart by its authorization endpoint. */
function getEndpoints(provider: SignInProvider) {
  if ('discoveryUrl' in provider) {
    return { discoveryUrl: provider.discoveryUrl, requireIdTokenVerification: true };
  }
  const { authorizationUrl, tokenUrl, userInfoUrl } = provider;
  return {
    authorizationUrl,
    tokenUrl,
    userInfoUrl,
    // By default better-auth believes an ID token, whose signature it can't check without a discovery document.
    getUserInfo: (tokens: { accessToken?: string | undefined }) =>
      fetchUserInfo(userInfoUrl, tokens),
    accountIssuer: authorizationUrl,
    accountSubject: ({ profile }: { profile: object }) => readSubject(profile),
  };
}

async function fetchUserInfo(
  url: string,
  { accessToken }: { accessToken?: string | undefined },
): Promise<OAuthProfile | null> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  return response.ok ? ((await response.json()) as OAuthProfile) : null;
}

type ProviderAuth = ReturnType<typeof createProviderAuth>;

/**
 * One better-auth instance per provider, created on first use. Creating one fetches the provider's
 * discovery document, and an unreachable provider must not break the others.
 */
export class ProviderAuths {
  readonly #deps: AuthDeps;
  readonly #instances = new Map<string, ProviderAuth>();

  constructor(deps: AuthDeps) {
    this.#deps = deps;
  }

  get list(): readonly SignInProvider[] {
    return this.#deps.providers;
  }

  find(id: string | undefined): SignInProvider | undefined {
    return this.list.find((provider) => provider.id === id);
  }

  /** Returns undefined if the provider is unreachable; the next call tries again. */
  async get(id: string): Promise<ProviderAuth | undefined> {
    const provider = this.find(id);
    if (!provider) return undefined;
    const existing = this.#instances.get(id);
    if (existing) return existing;
    try {
      if ('discoveryUrl' in provider) await checkDiscovery(provider, PROVIDER_TIMEOUT_MS);
      const auth = createProviderAuth(this.#deps, provider);
      await withTimeout(auth.$context);
      this.#instances.set(id, auth);
      return auth;
    } catch (error) {
      this.#deps.reportWarning(`sign-in provider ${id} failed: ${String(error)}`);
      return undefined;
    }
  }
}

/** @throws if the work takes longer than PROVIDER_TIMEOUT_MS. */
export function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('sign-in provider timed out')),
    PROVIDER_TIMEOUT_MS,
  );
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

const FALLBACK_NAME = 'Reader';

/** A free name for a new account, as close as possible to the name at the provider. */
async function chooseUniqueName({ db, screenName }: AuthDeps, requestedName: string) {
  const shortened = Array.from(requestedName).slice(0, MAX_NAME_LENGTH).join('');
  const given = (await screenName(shortened)) ? [] : [shortened];
  const candidates = [...given, FALLBACK_NAME, `${FALLBACK_NAME} ${randomInt(1_000_000_000)}`];
  for (const candidate of candidates) {
    const check = await checkMemberName(db, candidate);
    if (check.isOk) return { name: check.name, confusableKey: check.confusableKey };
    const suggested = check.suggestion ? await checkMemberName(db, check.suggestion) : check;
    if (suggested.isOk) return { name: suggested.name, confusableKey: suggested.confusableKey };
  }
  throw new Error('no free name found for a new account');
}

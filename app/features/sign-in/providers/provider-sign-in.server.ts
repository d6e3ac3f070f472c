import { findUser } from '#app/features/identity/identity.server.ts';
import { membersTag, memberTag } from '#app/features/identity/members.server.ts';
import { RETURN_TO, returnPathAndQuery } from '#app/http/return-path.ts';
import { withTimeout } from '../auth/provider-auths.server.ts';
import {
  CONNECTIONS_PATH,
  LINKED_HASH,
  NEW_USER_HASH,
  type ProviderRefusal,
  toProviderRefusal,
} from '../auth/provider-result.ts';
import { getNewestSignInMethodId } from '../auth/sign-in-methods.queries.server.ts';
import {
  type CompletedSignIn,
  completeSignIn,
  type SignInDeps,
} from '../complete-sign-in.server.ts';
import { findChallengedUser } from '../two-factor/second-factor.server.ts';
import { notifyNewSignInMethod } from './link-provider.server.ts';

const perClientRule = { name: 'provider-sign-in', attempts: 60, withinSeconds: 600 };

export interface ProviderSignInDeps extends SignInDeps {
  origin: string;
}

type ProviderStart = { url: string; cookies: string[] } | 'too-many' | 'provider-failed';

/** Returns the provider's authorization URL, and the cookies that tie its callback to this browser. */
export async function startProviderSignIn(
  deps: ProviderSignInDeps,
  providerId: string,
  returnTo: string,
): Promise<ProviderStart> {
  const { limits, clientNetwork } = deps;
  if (!(await limits(perClientRule).allow(clientNetwork))) return 'too-many';
  const started = await requestProvider(deps, providerId, returnTo);
  if (started === 'provider-failed') logProvider(deps, providerId, { result: started });
  return started;
}

function logProvider(
  { logSignIn }: ProviderSignInDeps,
  provider: string,
  { userId, result }: { userId?: number; result: string },
): void {
  logSignIn({ method: 'provider', provider, userId, result });
}

async function requestProvider(
  { auth, headers, origin }: ProviderSignInDeps,
  providerId: string,
  returnTo: string,
): Promise<Exclude<ProviderStart, 'too-many'>> {
  const provider = await auth.providers.get(providerId);
  if (!provider) return 'provider-failed';
  const returnUrl = origin + returnTo;
  const { response, headers: responseHeaders } = await provider.api.signInSocial({
    body: {
      provider: providerId,
      callbackURL: returnUrl,
      newUserCallbackURL: returnUrl + NEW_USER_HASH,
      errorCallbackURL: `${origin}/sign-in?${new URLSearchParams({ [RETURN_TO]: returnTo })}`,
      disableRedirect: true,
    },
    headers,
    returnHeaders: true,
  });
  if (!response.url) return 'provider-failed';
  return { url: response.url, cookies: responseHeaders.getSetCookie() };
}

export type ProviderResult = { returnTo: string } & (
  | { kind: 'failed'; notice: ProviderRefusal; cookies: string[] }
  | { kind: 'two-factor-required'; cookies: string[] }
  | { kind: 'completed'; result: CompletedSignIn }
  | { kind: 'linked'; notice: 'connected' | ProviderRefusal; cookies: string[] }
);

/** Handles the provider's callback. For a member it connects the provider to their account. */
export async function finishProviderSignIn(
  deps: ProviderSignInDeps,
  providerId: string,
  search: string,
): Promise<ProviderResult> {
  const { auth, db, transaction, origin } = deps;
  const viewer = await deps.getViewer();
  const lastMethodId = await getNewestSignInMethodId(db);
  const response = await handleCallback(deps, providerId, search);
  const location = new URL(response?.headers.get('location') ?? '/', origin);
  const cookies = response?.headers.getSetCookie() ?? [];
  const error = location.searchParams.get('error');
  if (viewer.kind === 'member' && location.pathname === CONNECTIONS_PATH) {
    const isLinked = error === null && location.hash === LINKED_HASH;
    const notice = isLinked ? 'connected' : toProviderRefusal(error ?? '');
    await notifyNewSignInMethod(deps, viewer, providerId, lastMethodId);
    return { kind: 'linked', notice, returnTo: CONNECTIONS_PATH, cookies };
  }
  const ownCookies = onlyCookies(cookies);
  const challengedId = await findChallengedUser(db, ownCookies);
  const challenged = challengedId && (await findUser(db, challengedId));
  if (challenged) {
    await notifyNewSignInMethod(deps, challenged, providerId, lastMethodId);
    logProvider(deps, providerId, { userId: challenged.id, result: 'two-factor-required' });
    const returnTo = returnPathAndQuery(location.href, origin);
    return { kind: 'two-factor-required', returnTo, cookies };
  }
  const session = await auth.api.getSession({ headers: ownCookies });
  if (!session) {
    const returnTo = returnPathAndQuery(location.searchParams.get(RETURN_TO), origin);
    const notice = toProviderRefusal(error ?? '');
    logProvider(deps, providerId, { result: notice });
    return { kind: 'failed', notice, returnTo, cookies };
  }
  const { email, name } = session.user;
  const userId = Number(session.user.id);
  const returnTo = returnPathAndQuery(location.href, origin);
  if (location.hash === NEW_USER_HASH) {
    await transaction(async ({ invalidate }) => invalidate(membersTag, memberTag(userId)));
  }
  await notifyNewSignInMethod(deps, { id: userId, email, name }, providerId, lastMethodId);
  const result = await completeSignIn(deps, userId, session.session.token, cookies);
  logProvider(deps, providerId, { userId, result: result.kind });
  return { kind: 'completed', result, returnTo };
}

/** Only the response's cookies, because the browser may still have those of an older session. */
function onlyCookies(lines: readonly string[]): Headers {
  return new Headers({ cookie: lines.map((line) => line.split(';')[0]).join('; ') });
}

/** Lets better-auth handle the callback. Returns undefined if the provider is unreachable. */
async function handleCallback(
  { auth, headers, origin }: ProviderSignInDeps,
  providerId: string,
  search: string,
): Promise<Response | undefined> {
  const provider = await auth.providers.get(providerId);
  const forwarded = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) forwarded.set(name, value);
  }
  const url = `${origin}/auth/callback/${providerId}${search}`;
  try {
    return await withTimeout(
      provider?.handler(new Request(url, { headers: forwarded })) ?? Promise.resolve(undefined),
    );
  } catch {
    return undefined;
  }
}

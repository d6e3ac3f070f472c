import { RETURN_TO, returnPathAndQuery } from '../../http/return-path.ts';
import { findNewestWayId } from './account-end.queries.server.ts';
import type { Auth } from './auth.server.ts';
import { membersTag, memberTag } from './members.server.ts';
import { LINK_PAGE, LINKED, NEWCOMER, type ProviderRefusal, refusalOf } from './provider-answer.ts';
import { inTime } from './provider-auths.server.ts';
import { tellOfNewWay } from './provider-link.server.ts';
import { type Admission, admit, type SignInParts } from './sign-in.server.ts';

const perClient = { name: 'provider-sign-in', attempts: 60, withinSeconds: 600 };

export interface ProviderParts extends SignInParts {
  origin: string;
}

/** Where the provider asks the person, and the cookie that binds its answer to this browser. */
export async function startProviderSignIn(
  { auth, headers, limits, clientAddress, origin }: ProviderParts,
  providerId: string,
  returnTo: string,
): Promise<{ address: string; cookies: string[] } | 'too-many' | 'provider-failed'> {
  if (!(await limits(perClient).allow(clientAddress))) return 'too-many';
  const provider = await auth.providers.get(providerId);
  if (!provider) return 'provider-failed';
  const back = origin + returnTo;
  const { response, headers: answered } = await provider.api.signInSocial({
    body: {
      provider: providerId,
      callbackURL: back,
      newUserCallbackURL: back + NEWCOMER,
      errorCallbackURL: `${origin}/sign-in?${new URLSearchParams({ [RETURN_TO]: returnTo })}`,
      disableRedirect: true,
    },
    headers,
    returnHeaders: true,
  });
  if (!response.url) return 'provider-failed';
  return { address: response.url, cookies: answered.getSetCookie() };
}

export type ProviderResult = { returnTo: string } & (
  | { kind: 'failed'; notice: ProviderRefusal; cookies: string[] }
  | { kind: 'admitted'; admission: Admission }
  | { kind: 'linked'; notice: 'connected' | ProviderRefusal; cookies: string[] }
);

/**
 * Takes the provider's answer; who is vouched for still has to pass the gate passwords lead to.
 * Somebody who is signed in already has asked to join the provider to the account.
 */
export async function finishProviderSignIn(
  parts: ProviderParts,
  providerId: string,
  search: string,
): Promise<ProviderResult> {
  const { auth, db, transaction, origin } = parts;
  const actor = await parts.getActor();
  const newest = await findNewestWayId(db);
  const answer = await takeAnswer(parts, providerId, search);
  const location = new URL(answer?.headers.get('location') ?? '/', origin);
  const cookies = answer?.headers.getSetCookie() ?? [];
  const error = location.searchParams.get('error');
  if (actor.kind === 'member' && location.pathname === LINK_PAGE) {
    const notice =
      error === null && location.hash === LINKED ? 'connected' : refusalOf(error ?? '');
    await tellOfNewWay(parts, actor, providerId, newest);
    return { kind: 'linked', notice, returnTo: LINK_PAGE, cookies };
  }
  const session = await findNewSession(auth, cookies);
  if (!session) {
    const returnTo = returnPathAndQuery(location.searchParams.get(RETURN_TO), origin);
    return { kind: 'failed', notice: refusalOf(error ?? ''), returnTo, cookies };
  }
  const { email, name } = session.user;
  const userId = Number(session.user.id);
  const returnTo = returnPathAndQuery(location.href, origin);
  if (location.hash === NEWCOMER) {
    await transaction(async ({ changes }) => changes(membersTag, memberTag(userId)));
  }
  await tellOfNewWay(parts, { id: userId, email, name }, providerId, newest);
  const admission = await admit(parts, userId, session.session.token, cookies);
  return { kind: 'admitted', admission, returnTo };
}

/** Of the cookies of the answer alone: whoever the browser was before does not count. */
function findNewSession(auth: Auth, lines: readonly string[]) {
  const cookie = lines.map((line) => line.split(';')[0]).join('; ');
  return auth.api.getSession({ headers: new Headers({ cookie }) });
}

/** Undefined when the provider cannot be reached. */
async function takeAnswer(
  { auth, headers, origin }: ProviderParts,
  providerId: string,
  search: string,
): Promise<Response | undefined> {
  const provider = await auth.providers.get(providerId);
  const passedOn = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) passedOn.set(name, value);
  }
  const address = `${origin}/auth/callback/${providerId}${search}`;
  try {
    return await inTime(
      provider?.handler(new Request(address, { headers: passedOn })) ?? Promise.resolve(undefined),
    );
  } catch {
    return undefined;
  }
}

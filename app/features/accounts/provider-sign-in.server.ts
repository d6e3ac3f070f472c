import { RETURN_TO, returnPathAndQuery } from '../../http/return-path.ts';
import type { Auth } from './auth.server.ts';
import { membersTag, memberTag } from './members.server.ts';
import { inTime, UNVERIFIED } from './provider-auths.server.ts';
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

/** Marks the way back of somebody whose account has just been made. */
const NEWCOMER = '#new';

type ProviderRefusal =
  | 'provider-denied'
  | 'provider-over'
  | 'provider-not-linked'
  | 'provider-unverified'
  | 'provider-failed';

export type ProviderResult = { returnTo: string } & (
  | { kind: 'failed'; notice: ProviderRefusal; cookies: string[] }
  | { kind: 'admitted'; admission: Admission }
);

/** Takes the provider's answer; who is vouched for still has to pass the gate passwords lead to. */
export async function finishProviderSignIn(
  parts: ProviderParts,
  providerId: string,
  search: string,
): Promise<ProviderResult> {
  const { auth, transaction, origin } = parts;
  const answer = await takeAnswer(parts, providerId, search);
  const location = new URL(answer?.headers.get('location') ?? '/', origin);
  const cookies = answer?.headers.getSetCookie() ?? [];
  const session = await findNewSession(auth, cookies);
  if (!session) {
    const returnTo = returnPathAndQuery(location.searchParams.get(RETURN_TO), origin);
    const notice = refusalOf(location.searchParams.get('error') ?? '');
    return { kind: 'failed', notice, returnTo, cookies };
  }
  const userId = Number(session.user.id);
  const returnTo = returnPathAndQuery(location.href, origin);
  if (location.hash === NEWCOMER) {
    await transaction(async ({ changes }) => changes(membersTag, memberTag(userId)));
  }
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

const refusals: Record<string, ProviderRefusal> = {
  access_denied: 'provider-denied',
  state_mismatch: 'provider-over',
  state_not_found: 'provider-over',
  account_not_linked: 'provider-not-linked',
  email_not_found: 'provider-unverified',
  [UNVERIFIED]: 'provider-unverified',
};

function refusalOf(error: string): ProviderRefusal {
  return (Object.hasOwn(refusals, error) ? refusals[error] : undefined) ?? 'provider-failed';
}

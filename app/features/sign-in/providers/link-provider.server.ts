import { AppError } from '#app/errors.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Auth } from '../auth/auth.server.ts';
import { CONNECTIONS_PATH, LINKED_HASH } from '../auth/provider-result.ts';
import { type ReauthenticationDeps, reauthenticate } from '../auth/reauthenticate.server.ts';
import { listSignInMethods } from '../auth/sign-in-methods.queries.server.ts';
import { signInMethodAddedEmail } from '../emails/account-email-definitions.ts';

interface LinkProviderDeps
  extends ReauthenticationDeps,
    Pick<RequestContext, 'origin' | 'addCookies'> {
  headers: Headers;
}

const unreachable = () =>
  new AppError('refused', { message: 'That site isn’t responding. Try again later.' });

/**
 * Returns the provider's authorization URL.
 * @throws AppError refused, if the member is not reauthenticated or the provider does not respond
 */
export async function startProviderLink(
  deps: LinkProviderDeps,
  member: Member,
  providerId: string,
  password: string | undefined,
): Promise<string> {
  await reauthenticate(deps, member, password);
  const provider = await deps.auth.providers.get(providerId);
  if (!provider) throw unreachable();
  const returnUrl = deps.origin + CONNECTIONS_PATH;
  const { response, headers } = await provider.api.linkSocialAccount({
    body: {
      provider: providerId,
      callbackURL: returnUrl + LINKED_HASH,
      errorCallbackURL: returnUrl,
      disableRedirect: true,
    },
    headers: deps.headers,
    returnHeaders: true,
  });
  if (!response.url) throw unreachable();
  deps.addCookies(headers.getSetCookie());
  return response.url;
}

interface NotifyDeps extends Pick<RequestContext, 'db' | 'transaction' | 'origin'> {
  auth: Pick<Auth, 'providers'>;
}

/**
 * Emails the owner if the provider was added to an existing account.
 * @param lastMethodId the id of the newest sign-in method before the callback
 */
export async function notifyNewSignInMethod(
  { db, transaction, auth, origin }: NotifyDeps,
  { id, email, name }: { id: number; email: string; name: string },
  providerId: string,
  lastMethodId: number,
): Promise<void> {
  const methods = await listSignInMethods(db, id);
  const isNew = methods.some(
    (method) => method.id > lastMethodId && method.provider_id === providerId,
  );
  // An account with a single method was just created by this sign-in.
  if (!isNew || methods.length === 1) return;
  const site = auth.providers.find(providerId)?.name ?? providerId;
  const settingsLink = origin + CONNECTIONS_PATH;
  await transaction(({ enqueue }) =>
    enqueue(signInMethodAddedEmail, { to: email, name, site, settingsLink }),
  );
}

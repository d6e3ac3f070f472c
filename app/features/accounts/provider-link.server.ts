import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { Member } from '../../http/actor.ts';
import { listWaysIn } from './account-end.queries.server.ts';
import { wayInAddedMail } from './account-mails.ts';
import type { Auth } from './auth.server.ts';
import { askAgain, type FreshParts } from './fresh-sign-in.server.ts';
import { LINK_PAGE, LINKED } from './provider-answer.ts';

interface LinkParts extends FreshParts {
  headers: Headers;
  origin: string;
  addCookies: (lines: readonly string[]) => void;
}

/**
 * Where the provider asks who this is, so that it opens the member's account from then on; or a
 * sentence about why it is not asked. A new way in is as good as a new password.
 */
export async function startProviderLink(
  parts: LinkParts,
  member: Member,
  providerId: string,
  password: string | undefined,
): Promise<{ address: string } | { sentence: string }> {
  const sentence = await askAgain(parts, member, password);
  if (sentence) return { sentence };
  const provider = await parts.auth.providers.get(providerId);
  const unreachable = { sentence: 'That site cannot be reached at the moment. Please try later.' };
  if (!provider) return unreachable;
  const back = parts.origin + LINK_PAGE;
  const { response, headers } = await provider.api.linkSocialAccount({
    body: {
      provider: providerId,
      callbackURL: back + LINKED,
      errorCallbackURL: back,
      disableRedirect: true,
    },
    headers: parts.headers,
    returnHeaders: true,
  });
  if (!response.url) return unreachable;
  parts.addCookies(headers.getSetCookie());
  return { address: response.url };
}

interface Watch {
  db: Database;
  transaction: RunTransaction;
  auth: Pick<Auth, 'providers'>;
  origin: string;
}

/** Tells an account's owner by mail of a site that opens the account since `before`. */
export async function tellOfNewWay(
  { db, transaction, auth, origin }: Watch,
  { id, email, name }: { id: number; email: string; name: string },
  providerId: string,
  before: number,
): Promise<void> {
  const ways = await listWaysIn(db, id);
  const isNew = ways.some((way) => way.id > before && way.provider_id === providerId);
  // An account that has come into being this very moment has just this one.
  if (!isNew || ways.length === 1) return;
  const site = auth.providers.find(providerId)?.name ?? providerId;
  const settingsLink = origin + LINK_PAGE;
  await transaction(({ enqueue }) =>
    enqueue(wayInAddedMail, { to: email, name, site, settingsLink }),
  );
}

import { type LoaderFunctionArgs, redirect } from 'react-router';
import { AppError } from '../../errors.ts';
import { readContentId } from '../../http/content-id.ts';
import { requestContext } from '../../http/request-context.ts';
import { signInPath } from '../../http/return-path.ts';
import { findLink } from '../accounts/account-links.server.ts';
import type { Appellant } from './appeal.server.ts';
import type { AppealRef } from './appealable.server.ts';
import { findAccountOf } from './person.queries.server.ts';

const ANONYMOUS = 'A guest';

/**
 * Who asks: whoever a mailed link is for, else whoever is signed in or is known as a guest.
 * @throws AppError 'not-found' for a link that is none, a redirect to sign in for visitors.
 */
export async function findAppellant({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<Appellant> {
  const { db, now, getActor } = context.get(requestContext);
  const url = new URL(request.url);
  const token = url.searchParams.get('token') ?? undefined;
  if (token !== undefined) {
    const userId = (await findLink(db, 'appeal', token, now))?.userId;
    const account = userId === undefined ? undefined : await findAccountOf(db, userId);
    if (!account) throw new AppError('not-found');
    return { kind: 'member', id: account.id, name: account.name, token };
  }
  const actor = await getActor();
  if (actor.kind === 'visitor') throw redirect(signInPath(url), 302);
  return { kind: actor.kind, id: actor.id, name: actor.name ?? ANONYMOUS, token: undefined };
}

/** @throws AppError 'not-found' for an address that is about nothing. */
export function readAppealRef({ kind, id }: Record<string, string | undefined>): AppealRef {
  const number = readContentId(id);
  if (number === undefined || (kind !== 'sanction' && kind !== 'decision')) {
    throw new AppError('not-found');
  }
  return { kind, id: number };
}

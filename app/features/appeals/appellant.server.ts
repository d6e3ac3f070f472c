import { type LoaderFunctionArgs, redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { findLink, findUser } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { requestContext } from '#app/http/request-context.ts';
import { signInPath } from '#app/http/return-path.ts';
import type { AppealRef } from './appealable-decisions.server.ts';
import type { Appellant } from './submit-appeal.server.ts';

const ANONYMOUS = 'A guest';

/**
 * Who asks: whoever a mailed link is for, else whoever is signed in or is known as a guest.
 * @throws AppError 'not-found' for a link that is none, a redirect to sign in for visitors.
 */
export async function findAppellant({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<Appellant> {
  const { db, now, getViewer } = context.get(requestContext);
  const url = new URL(request.url);
  const token = url.searchParams.get('token') ?? undefined;
  if (token !== undefined) {
    const userId = (await findLink(db, 'appeal', token, now))?.userId;
    const account = userId === undefined ? undefined : await findUser(db, userId);
    if (!account) throw new AppError('not-found');
    return { kind: 'member', id: account.id, name: account.name, token };
  }
  const actor = await getViewer();
  if (actor.kind === 'visitor') throw redirect(signInPath(url), 302);
  return { kind: actor.kind, id: actor.id, name: actor.name ?? ANONYMOUS, token: undefined };
}

/** @throws AppError 'not-found' for an address that is about nothing. */
export function readAppealRef({ kind, id }: Record<string, string | undefined>): AppealRef {
  const number = parseContentId(id);
  if (number === undefined || (kind !== 'sanction' && kind !== 'decision')) {
    throw new AppError('not-found');
  }
  return { kind, id: number };
}

import { type LoaderFunctionArgs, redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { findUser } from '#app/features/identity/identity.server.ts';
import { findLink } from '#app/features/identity/links.server.ts';
import { parseContentId, requireRow } from '#app/http/content-id.ts';
import { requestContext } from '#app/http/request-context.ts';
import { signInPath } from '#app/http/return-path.ts';
import type { AppealRef } from './appealable-decisions.server.ts';
import type { Appellant } from './submit-appeal.server.ts';

const DEFAULT_GUEST_NAME = 'A guest';

/**
 * Returns the account of an emailed appeal link, or else the viewer.
 * @throws AppError not-found for an invalid link, and a redirect to sign-in for visitors
 */
export async function getAppellant({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<Appellant> {
  const { db, now, getViewer } = context.get(requestContext);
  const url = new URL(request.url);
  const token = url.searchParams.get('token') ?? undefined;
  if (token !== undefined) {
    const userId = (await findLink(db, 'appeal', token, now))?.userId;
    const account = await requireRow(userId, (known) => findUser(db, known));
    return { id: account.id, name: account.name, token };
  }
  const viewer = await getViewer();
  if (viewer.kind === 'visitor') throw redirect(signInPath(url), 302);
  return { id: viewer.id, name: viewer.name ?? DEFAULT_GUEST_NAME, token: undefined };
}

/** @throws AppError not-found for invalid path parameters */
export function parseAppealRef({ kind, id }: Record<string, string | undefined>): AppealRef {
  const number = parseContentId(id);
  if (number === undefined || (kind !== 'sanction' && kind !== 'decision')) {
    throw new AppError('not-found');
  }
  return { kind, id: number };
}

import { type RouterContextProvider, redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import type { Actor, Member } from '#app/http/actor.ts';
import { requestContext } from '#app/http/request-context.ts';
import { signInPath } from '#app/http/return-path.ts';
import { holdsRight, type Right } from '../rights.policy.ts';

type RouteArgs = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * The signed-in member, if they have this right.
 * @throws a redirect to sign-in for visitors and guests, AppError 'forbidden' without the right, and a
 * redirect to two-factor settings if the site requires two-factor for staff and it is not set up.
 */
export async function requireRight({ context, request }: RouteArgs, right: Right): Promise<Member> {
  const member = await requireMember({ context, request });
  if (!holdsRight(member, right))
    throw new AppError('forbidden', { detail: `${member.role} may not ${right}` });
  if (member.awaitsTwoFactor) throw redirect('/settings/two-factor?for=admin', 302);
  return member;
}

/** @throws a redirect to sign-in for visitors and guests. */
export async function requireMember({ context, request }: RouteArgs): Promise<Member> {
  const viewer = await context.get(requestContext).getViewer();
  if (viewer.kind === 'member') return viewer;
  throw redirect(signInPath(new URL(request.url)), 302);
}

/** A member or a guest. @throws a redirect to sign-in for visitors. */
export async function requireActor({ context, request }: RouteArgs): Promise<Actor> {
  const viewer = await context.get(requestContext).getViewer();
  if (viewer.kind !== 'visitor') return viewer;
  throw redirect(signInPath(new URL(request.url)), 302);
}

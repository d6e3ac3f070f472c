import { type RouterContextProvider, redirect } from 'react-router';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import { requestContext } from '../../http/request-context.ts';
import { signInPath } from '../../http/return-path.ts';
import { may, type Right } from './rights.policy.ts';
import { getAccountSettings } from './settings.server.ts';

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * The member behind the request, if that one may do this.
 * @throws a redirect to the sign-in page for whoever is not signed in, AppError 'forbidden' for others,
 * and a redirect to setting up a second factor where the site demands one of staff.
 */
export async function requireRight({ context, request }: Asked, right: Right): Promise<Member> {
  const member = await requireMember({ context, request });
  if (!may(member, right)) throw new AppError('forbidden', `${member.role} may not ${right}`);
  if (!member.hasTwoFactor) {
    const { demandsTwoFactorOfStaff } = await getAccountSettings(context.get(requestContext).db);
    if (demandsTwoFactorOfStaff) throw redirect('/settings/two-factor?for=desk', 302);
  }
  return member;
}

/** @throws a redirect to the sign-in page for whoever is not signed in. */
export async function requireMember({ context, request }: Asked): Promise<Member> {
  const actor = await context.get(requestContext).getActor();
  if (actor.kind === 'member') return actor;
  throw redirect(signInPath(new URL(request.url)), 302);
}

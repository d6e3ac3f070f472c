import { refuseIf } from '#app/errors.ts';
import { recordUserAction } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { accountRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { authContext, startPasswordReset } from '#app/features/sign-in/sign-in.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import type { OneTimeLinksView } from '../forms/user-form-views.ts';
import { redirectWithEntries, userReturnPath } from '../forms/user-forms.server.ts';
import { type AdminDeps, changeUsers } from '../locked-users.server.ts';
import { changeRoles } from '../roles/change-roles.server.ts';
import type { UserActionInput } from '../users.schema.ts';
import { approveUsers, rejectUsers } from './approve-users.server.ts';
import { banUsers, unbanUsers } from './ban-users.server.ts';
import { deleteUserAccount } from './delete-user.server.ts';

/**
 * Performs the action and redirects back. Without SMTP, returns the reset links so that an admin can
 * pass them on.
 */
export async function performUserAction(
  args: StaffArgs,
  ids: readonly number[],
  input: UserActionInput,
): Promise<Response | OneTimeLinksView> {
  switch (input.action) {
    case 'ban':
      return redirectWithEntries(args, await banUsers(args, ids, input));
    case 'unban':
      return redirectWithEntries(args, await unbanUsers(args, ids));
    case 'role':
      return redirectWithEntries(args, await changeRoles(args, ids, input.role));
    case 'approve':
      return redirectWithEntries(args, await approveUsers(args, ids));
    case 'reject':
      return redirectWithEntries(
        args,
        await rejectUsers({ ...args, auth: args.context.get(authContext) }, ids),
      );
    case 'delete': {
      const auth = args.context.get(authContext);
      const keepsPosts = input.posts === 'keep';
      // One account at a time, because a deletion cannot be undone.
      const id = ids[0] ?? 0;
      const entryId = await deleteUserAccount({ ...args, auth }, id, { keepsPosts });
      return redirectWithEntries(args, [entryId]);
    }
    case 'reset-password': {
      const { entryIds, links } = await sendResetLinks(args, ids);
      const { isEmailConfigured } = args.context.get(publicContext);
      if (isEmailConfigured) return redirectWithEntries(args, entryIds);
      return { links, returnTo: userReturnPath(args) };
    }
  }
}

interface ResetLink {
  /** Name of the account. */
  name: string;
  link: string;
}

/** Emails each user a link to choose a new password. Returns the links, too. */
async function sendResetLinks(
  deps: AdminDeps & { origin: string },
  ids: readonly number[],
): Promise<{ entryIds: number[]; links: ResetLink[] }> {
  const links: ResetLink[] = [];
  const entryIds = await changeUsers(deps, ids, async (user, unit) => {
    refuseIf(accountRefusal(deps.actor, user));
    const link = await startPasswordReset(unit, user.id, deps);
    if (link === undefined) return undefined;
    links.push({ name: user.name, link });
    return recordUserAction(unit.db, deps, user, { action: 'user.reset-password' });
  });
  return { entryIds, links };
}

import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { authContext } from '#app/features/sign-in/sign-in.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { deskReturnPath, redirectWithActs } from '../list/user-dialog.server.ts';
import type { LinksOnce } from '../list/user-dialog-view.ts';
import type { UserActInput } from '../users.schema.ts';
import { banUsers, unbanUsers } from './ban-users.server.ts';
import { changeRoles } from './change-roles.server.ts';
import { deleteUserAccount } from './delete-user.server.ts';
import { sendResets } from './reset-passwords.server.ts';

/** Does it, and leads back to where it was asked for; links are answered where no mail goes out. */
export async function doUserAct(
  args: StaffArgs,
  ids: readonly number[],
  asked: UserActInput,
): Promise<Response | LinksOnce> {
  const parts = { ...args, actor: args.member };
  switch (asked.act) {
    case 'ban':
      return redirectWithActs(args, await banUsers(parts, ids, asked));
    case 'unban':
      return redirectWithActs(args, await unbanUsers(parts, ids));
    case 'role':
      return redirectWithActs(args, await changeRoles(parts, ids, asked.role));
    case 'delete': {
      const auth = args.context.get(authContext);
      const keepsPosts = asked.posts === 'keep';
      // One at a time: there is no way back.
      return redirectWithActs(args, [
        await deleteUserAccount({ ...parts, auth }, ids[0] ?? 0, { keepsPosts }),
      ]);
    }
    case 'reset-password': {
      const { acts, links } = await sendResets(parts, ids);
      if (args.context.get(publicContext).isEmailConfigured) return redirectWithActs(args, acts);
      return { links, returnTo: deskReturnPath(args) };
    }
  }
}

import { publicContext } from '../../http/public-context.ts';
import { authContext } from './auth.server.ts';
import { banUsers, unbanUsers } from './ban-users.server.ts';
import { changeRoles } from './change-roles.server.ts';
import { deleteUserAccount } from './delete-user.server.ts';
import { sendResets } from './reset-users.server.ts';
import type { StaffArgs } from './staff-routes.server.ts';
import { deskReturnPath, redirectWithActs } from './user-desk.server.ts';
import type { LinksOnce } from './user-desk-view.ts';
import type { UserActInput } from './users.schema.ts';

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
      if (args.context.get(publicContext).sendsMail) return redirectWithActs(args, acts);
      return { links, returnTo: deskReturnPath(args) };
    }
  }
}

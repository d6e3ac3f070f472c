import { UserDialogLink } from '../../accounts/embeds/user-dialog-link.tsx';
import { useReturnPath } from '../../accounts/embeds/user-row-acts.tsx';
import { userActPath } from '../../accounts/user-acts-summary.ts';

/** All that moderators do with an account at the desk. */
export function BanLink({ user }: { user: { id: number; name: string; isBanned: boolean } }) {
  const returnTo = useReturnPath();
  const act = user.isBanned ? 'unban' : 'ban';
  const label = user.isBanned ? 'Unban' : 'Ban';
  return (
    <UserDialogLink
      to={userActPath(act, [user.id], returnTo)}
      label={label}
      spokenLabel={`${label}: ${user.name}`}
      title={`${label} ${user.name}?`}
    />
  );
}

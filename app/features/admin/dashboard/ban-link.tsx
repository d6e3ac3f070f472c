import { userActPath } from '#app/features/users/embeds/user-actions.ts';
import { UserDialogLink } from '#app/features/users/embeds/user-dialog-link.tsx';
import { useReturnPath } from '#app/features/users/embeds/user-row-actions.tsx';

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

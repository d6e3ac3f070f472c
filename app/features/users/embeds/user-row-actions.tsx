import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { RowMenu } from '#app/ui/admin/row-menu.tsx';
import { userActionLabels } from '../components/user-action-labels.ts';
import { type UserAction, userActionPath } from './user-actions.ts';
import { UserDialogLink } from './user-dialog-link.tsx';

interface User {
  id: number;
  name: string;
  isBanned: boolean;
  isWaiting: boolean;
}

interface UserRowActionsProps {
  user: User;
  /** Admins can neither ban nor delete their own account. */
  isSelf: boolean;
}

/** Edit, and a menu with Reset Password, Ban or Unban, and Delete. */
export function UserRowActions({ user, isSelf }: UserRowActionsProps) {
  const returnTo = useCurrentPath();
  if (user.isWaiting) {
    return (
      <div className="flex items-center gap-3">
        <ActionLink user={user} action="approve" label="Approve" />
        <ActionLink user={user} action="reject" label="Reject" variant="danger" />
      </div>
    );
  }
  const menuLink = { user, className: 'admin-menu-item' };
  return (
    <div className="flex items-center gap-1">
      <UserDialogLink
        to={`/admin/users/${user.id}?${new URLSearchParams({ returnTo })}`}
        label="Edit"
        spokenLabel={`Edit: ${user.name}`}
        title="Edit user"
      />
      <RowMenu label={`More actions for ${user.name}`}>
        <li>
          <ActionLink {...menuLink} action="reset-password" label="Reset Password" />
        </li>
        {!isSelf && (
          <>
            <li>
              <BanLink {...menuLink} />
            </li>
            <li>
              <ActionLink {...menuLink} action="delete" label="Delete" variant="danger" />
            </li>
          </>
        )}
      </RowMenu>
    </div>
  );
}

/** The only account action that moderators have in the admin area. */
export function BanLink(props: { user: User; className?: string }) {
  return props.user.isBanned ? (
    <ActionLink {...props} action="unban" label="Unban" />
  ) : (
    <ActionLink {...props} action="ban" label="Ban" />
  );
}

interface ActionLinkProps {
  user: User;
  action: UserAction;
  label: string;
  className?: string;
  variant?: 'danger';
}

function ActionLink({ user: { id, name }, action, label, ...link }: ActionLinkProps) {
  return (
    <UserDialogLink
      {...link}
      to={userActionPath(action, [id], useCurrentPath())}
      label={label}
      spokenLabel={`${label}: ${name}`}
      title={userActionLabels[action].title(name)}
    />
  );
}

import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { userActionPath } from '#app/features/users/embeds/user-actions.ts';
import { UserDialogLink } from '#app/features/users/embeds/user-dialog-link.tsx';
import { UserRowActions } from '#app/features/users/embeds/user-row-actions.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { Panel } from './dashboard.server.ts';

type NewestUsersProps = Pick<Panel<'users'>, 'users' | 'canManageUsers' | 'selfId'>;
type User = NewestUsersProps['users'][number];

const statuses = {
  active: { tone: 'good', label: 'Active' },
  unconfirmed: { tone: 'waiting', label: 'Unconfirmed' },
  banned: { tone: 'bad', label: 'Banned' },
} as const;

const email: Column<User> = {
  name: 'Email',
  cell: (user) => <span className="break-all">{user.email}</span>,
};

/** Without the right to manage users, emails are hidden and banning is the only action. */
export function NewestUsers({ users, canManageUsers, selfId }: NewestUsersProps) {
  return (
    <DataTable
      label="Newest users"
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        { name: 'Name', isMain: true, cell: ({ name }) => name },
        ...(canManageUsers ? [email] : []),
        { name: 'Role', cell: ({ role }) => <span className="capitalize">{role}</span> },
        {
          name: 'Status',
          cell: ({ status }) => (
            <StatusBadge tone={statuses[status].tone}>{statuses[status].label}</StatusBadge>
          ),
        },
        { name: 'Joined', cell: ({ joinedAt }) => <ShortDate at={joinedAt} /> },
        {
          name: 'Actions',
          isActions: true,
          cell: (user) => {
            const { id, name, role } = user;
            const isBanned = user.status === 'banned';
            if (canManageUsers) {
              return <UserRowActions user={{ id, name, isBanned }} isSelf={id === selfId} />;
            }
            return role === 'subscriber' && <BanLink user={{ id, name, isBanned }} />;
          },
        },
      ]}
    />
  );
}

/** The only account action that moderators have in the admin area. */
function BanLink({ user }: { user: { id: number; name: string; isBanned: boolean } }) {
  const returnTo = useCurrentPath();
  const action = user.isBanned ? 'unban' : 'ban';
  const label = user.isBanned ? 'Unban' : 'Ban';
  return (
    <UserDialogLink
      to={userActionPath(action, [user.id], returnTo)}
      label={label}
      spokenLabel={`${label}: ${user.name}`}
      title={`${label} ${user.name}?`}
    />
  );
}

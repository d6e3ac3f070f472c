import { UserRowActs } from '#app/features/users/embeds/user-row-actions.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { BanLink } from './ban-link.tsx';
import type { Panel } from './dashboard.server.ts';

type NewestUsersProps = Pick<Panel<'users'>, 'users' | 'mayManage' | 'selfId'>;
type User = NewestUsersProps['users'][number];

const statuses = {
  active: { tone: 'good', label: 'Active' },
  unconfirmed: { tone: 'waiting', label: 'Unconfirmed' },
  banned: { tone: 'bad', label: 'Banned' },
} as const;

const email: Column<User> = {
  name: 'E-mail',
  cell: (user) => <span className="break-all">{user.email}</span>,
};

/** Addresses, and more than banning, are for those who manage users. */
export function NewestUsers({ users, mayManage, selfId }: NewestUsersProps) {
  return (
    <DataTable
      label="Newest users"
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        { name: 'Name', isMain: true, cell: ({ name }) => name },
        ...(mayManage ? [email] : []),
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
            if (mayManage) {
              return <UserRowActs user={{ id, name, isBanned }} isSelf={id === selfId} />;
            }
            return role === 'subscriber' && <BanLink user={{ id, name, isBanned }} />;
          },
        },
      ]}
    />
  );
}

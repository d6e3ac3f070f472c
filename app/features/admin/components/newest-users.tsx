import { type Column, DataTable } from '../../../ui/admin/data-table.tsx';
import { StatusMark } from '../../../ui/admin/status-mark.tsx';
import { Day } from '../../../ui/day.tsx';
import { UserRowActs } from '../../accounts/embeds/user-row-acts.tsx';
import type { Panel } from '../dashboard.server.ts';
import { BanLink } from './ban-link.tsx';

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
            <StatusMark tone={statuses[status].tone}>{statuses[status].label}</StatusMark>
          ),
        },
        { name: 'Joined', cell: ({ joinedAt }) => <Day at={joinedAt} /> },
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

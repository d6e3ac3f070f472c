import { use } from 'react';
import { Link } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { selectColumn } from '#app/ui/admin/selection-form.tsx';
import type { SortOrder } from '#app/ui/admin/sort-link.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { ListedUser } from '../user-row.ts';
import { BanLink, UserRowActions } from './user-row-actions.tsx';

export interface UsersTableProps {
  label: string;
  users: readonly ListedUser[];
  /** Adds links that sort the list. */
  order?: SortOrder;
  /** The viewer's id. They can neither ban nor delete their own account. */
  selfId: number;
  /** Moderators can only ban and unban subscribers. */
  canManageUsers: boolean;
  /** Adds checkboxes. */
  isSelectable?: boolean;
}

export function UsersTable(props: UsersTableProps) {
  const { label, users, order, canManageUsers, isSelectable } = props;
  const columns = [
    ...(isSelectable ? [selectUser] : []),
    nameColumn,
    ...(canManageUsers ? [emailColumn] : []),
    ...factColumns,
    ...(canManageUsers ? [twoFactorColumn] : []),
    actionsColumn(props),
  ];
  return (
    <DataTable label={label} columns={columns} rows={users} order={order} rowKey={({ id }) => id} />
  );
}

const selectUser = selectColumn<ListedUser>('id', ({ id, name }) => ({ value: id, label: name }));

const nameColumn: Column<ListedUser> = {
  name: 'Name',
  isMain: true,
  sort: { by: 'name' },
  cell: ({ id, name }) => <Link to={userProfilePath(id)}>{name}</Link>,
};

const emailColumn: Column<ListedUser> = {
  name: 'Email',
  cell: ({ email }) => (
    <span title={email} className="admin-ellipsis">
      {email}
    </span>
  ),
};

const factColumns: Column<ListedUser>[] = [
  { name: 'Role', cell: ({ access }) => access.roleName },
  { name: 'Status', cell: (user) => <UserStatusBadge user={user} /> },
  {
    name: 'Joined',
    isExtra: true,
    sort: { by: 'joined', startsDescending: true },
    cell: ({ joinedAt }) => <ShortDate at={joinedAt} />,
  },
  {
    name: 'Last active',
    isExtra: true,
    cell: ({ lastActiveAt }) => lastActiveAt && <ShortDate at={lastActiveAt} />,
  },
];

const twoFactorColumn: Column<ListedUser> = {
  name: 'Two-factor',
  isExtra: true,
  // Only staff are asked to turn it on.
  cell: ({ hasTwoFactor, access }) =>
    hasTwoFactor ? 'On' : access.role === 'subscriber' ? null : 'Off',
};

function actionsColumn({ selfId, canManageUsers }: UsersTableProps): Column<ListedUser> {
  return {
    name: 'Actions',
    isActions: true,
    cell: ({ id, name, access, status }) => {
      const user = { id, name, isBanned: status === 'banned', isWaiting: status === 'waiting' };
      if (canManageUsers) return <UserRowActions user={user} isSelf={id === selfId} />;
      return access.role === 'subscriber' && <BanLink user={user} />;
    },
  };
}

function UserStatusBadge({ user: { status, ban } }: { user: Pick<ListedUser, 'status' | 'ban'> }) {
  const timeZone = use(SiteTimeZone);
  if (status === 'active') return <StatusBadge tone="good">Active</StatusBadge>;
  if (status === 'unconfirmed') return <StatusBadge tone="waiting">Unconfirmed</StatusBadge>;
  if (status === 'waiting') return <StatusBadge tone="waiting">Waiting</StatusBadge>;
  return (
    <StatusBadge tone="bad">
      {ban?.until ? `Banned until ${formatDate(ban.until, timeZone)}` : 'Banned'}
    </StatusBadge>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/actor-ref.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { UserRowActions } from '../embeds/user-row-actions.tsx';
import type { UserRow } from '../list/user-row.ts';

export function UsersTable({ users, selfId }: { users: UserRow[]; selfId: number }) {
  const columns: Column<UserRow>[] = [
    { name: 'Name', isMain: true, cell: (user) => <SelectableName user={user} /> },
    { name: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
    { name: 'Role', cell: ({ role }) => <span className="capitalize">{role}</span> },
    { name: 'Status', cell: (user) => <ProfileLink user={user} /> },
    {
      name: 'Joined',
      cell: ({ joinedAt }) => (
        <LabeledValue label="joined">
          <ShortDate at={joinedAt} />
        </LabeledValue>
      ),
    },
    {
      name: 'Last active',
      isExtra: true,
      cell: ({ lastActiveAt }) =>
        lastActiveAt ? (
          <LabeledValue label="last active">
            <ShortDate at={lastActiveAt} />
          </LabeledValue>
        ) : (
          <span className="max-md:hidden">–</span>
        ),
    },
    {
      name: 'Two-factor',
      isExtra: true,
      cell: ({ hasTwoFactor }) => (
        <LabeledValue label="two-factor">{hasTwoFactor ? 'On' : 'Off'}</LabeledValue>
      ),
    },
    {
      name: 'Actions',
      isActions: true,
      cell: ({ id, name, status }) => (
        <UserRowActions user={{ id, name, isBanned: status === 'banned' }} isSelf={id === selfId} />
      ),
    },
  ];
  return <DataTable label="Users" columns={columns} rows={users} rowKey={({ id }) => id} />;
}

function ProfileLink({ user }: { user: UserRow }) {
  return (
    <Link
      to={userProfilePath({ kind: 'member', id: user.id })}
      className="inline-flex pointer-coarse:min-h-11 items-center underline-offset-4 hover:underline"
    >
      <UserStatusBadge user={user} />
      <span className="sr-only">: profile of {user.name}</span>
    </Link>
  );
}

/** On a phone the columns have no headings, so the cell shows its label. */
function LabeledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-faint md:hidden">{label} </span>
      {children}
    </span>
  );
}

function SelectableName({ user: { id, name } }: { user: UserRow }) {
  return (
    <label className="inline-flex cursor-pointer items-baseline pointer-coarse:min-h-11 gap-2.5">
      <input
        type="checkbox"
        name="id"
        value={id}
        data-name={name}
        className="relative top-0.75 size-4.5 shrink-0 accent-accent"
      />
      <span>{name}</span>
    </label>
  );
}

function UserStatusBadge({ user: { status, ban } }: { user: Pick<UserRow, 'status' | 'ban'> }) {
  if (status === 'active') return <StatusBadge tone="good">Active</StatusBadge>;
  if (status === 'unconfirmed') return <StatusBadge tone="waiting">Unconfirmed</StatusBadge>;
  return (
    <StatusBadge tone="bad">
      {ban?.until ? `Banned until ${formatDate(ban.until)}` : 'Banned'}
    </StatusBadge>
  );
}

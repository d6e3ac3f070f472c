import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../text/days.ts';
import { type Column, DataTable } from '../../../ui/admin/data-table.tsx';
import { StatusMark } from '../../../ui/admin/status-mark.tsx';
import { Day } from '../../../ui/day.tsx';
import { UserRowActs } from '../embeds/user-row-acts.tsx';
import { personPath } from '../person-summary.ts';
import type { UserRow } from '../user-row.ts';

export function UsersTable({ users, selfId }: { users: UserRow[]; selfId: number }) {
  const columns: Column<UserRow>[] = [
    { name: 'Name', isMain: true, cell: (user) => <ChoosableName user={user} /> },
    { name: 'E-mail', cell: ({ email }) => <span className="break-all">{email}</span> },
    { name: 'Role', cell: ({ role }) => <span className="capitalize">{role}</span> },
    { name: 'Status', cell: (user) => <ConductLink user={user} /> },
    {
      name: 'Joined',
      cell: ({ joinedAt }) => (
        <Told of="joined">
          <Day at={joinedAt} />
        </Told>
      ),
    },
    {
      name: 'Last active',
      isExtra: true,
      cell: ({ lastActiveAt }) =>
        lastActiveAt ? (
          <Told of="last active">
            <Day at={lastActiveAt} />
          </Told>
        ) : (
          <span className="max-md:hidden">–</span>
        ),
    },
    {
      name: 'Two-factor',
      isExtra: true,
      cell: ({ hasTwoFactor }) => <Told of="two-factor">{hasTwoFactor ? 'On' : 'Off'}</Told>,
    },
    {
      name: 'Actions',
      isActions: true,
      cell: ({ id, name, status }) => (
        <UserRowActs user={{ id, name, isBanned: status === 'banned' }} isSelf={id === selfId} />
      ),
    },
  ];
  return <DataTable label="Users" columns={columns} rows={users} rowKey={({ id }) => id} />;
}

/** How somebody behaves stands on a page of its own. */
function ConductLink({ user }: { user: UserRow }) {
  return (
    <Link
      to={personPath({ kind: 'member', id: user.id })}
      className="inline-flex pointer-coarse:min-h-11 items-center underline-offset-4 hover:underline"
    >
      <UserStatusMark user={user} />
      <span className="sr-only">: conduct of {user.name}</span>
    </Link>
  );
}

/** On a phone, where columns have no heads, the cell says what it is. */
function Told({ of, children }: { of: string; children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-faint md:hidden">{of} </span>
      {children}
    </span>
  );
}

function ChoosableName({ user: { id, name } }: { user: UserRow }) {
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

export function UserStatusMark({
  user: { status, ban },
}: {
  user: Pick<UserRow, 'status' | 'ban'>;
}) {
  if (status === 'active') return <StatusMark tone="good">Active</StatusMark>;
  if (status === 'unconfirmed') return <StatusMark tone="waiting">Unconfirmed</StatusMark>;
  return (
    <StatusMark tone="bad">
      {ban?.until ? `Banned until ${formatDay(ban.until)}` : 'Banned'}
    </StatusMark>
  );
}

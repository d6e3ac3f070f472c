import { Link } from 'react-router';
import { MemberAvatar } from '#app/features/identity/embeds/member-avatar.tsx';
import type { ListPage } from '#app/http/cursor.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { DirectoryEntry } from '../members/member-directory.server.ts';
import { Panel } from './panel.tsx';

export function Members({ page }: { page: ListPage<DirectoryEntry> }) {
  return (
    <Panel
      text="Everyone with an account, most active first. Posts and approved submissions count as contributions."
      button={{ label: 'Join the message board', to: '/message-board?intent=create-account' }}
    >
      {page.items.length === 0 ? (
        <EmptyState title="No members yet">Create an account and be the first member.</EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="members">
          {(members) => <Directory members={members} />}
        </LoadMore>
      )}
    </Panel>
  );
}

const cell = 'border-b border-line py-1.5 align-middle';
const heading = 'type-label border-b border-line py-3 font-[560] text-ink-faint';

function Directory({ members }: { members: DirectoryEntry[] }) {
  return (
    <table className="w-full table-fixed text-left">
      <thead>
        <tr>
          <th scope="col" className={`${heading} w-[46%] sm:w-1/2`}>
            Member
          </th>
          <th scope="col" className={heading}>
            Joined
          </th>
          <th scope="col" className={`${heading} text-right`}>
            Contributions
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row" className={`${cell} pr-4 font-[550]`}>
              <span className="flex items-center gap-3">
                <MemberAvatar src={member.avatar} name={member.name} size="small" />
                <span className="min-w-0">
                  <Link
                    to={member.path}
                    className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:text-accent-ink hover:underline"
                  >
                    {member.name}
                  </Link>{' '}
                  {member.role !== 'subscriber' && (
                    <span className="type-label text-accent-ink max-sm:-mt-2 max-sm:block max-sm:pb-2 sm:ml-2">
                      {member.roleName}
                    </span>
                  )}
                </span>
              </span>
            </th>
            <td className={`${cell} type-label text-ink-soft`}>
              <ShortDate at={member.joinedAt} />
            </td>
            <td
              className={`${cell} type-label text-right ${member.contributions > 0 ? 'text-ink' : 'text-ink-faint'}`}
            >
              {member.contributions}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

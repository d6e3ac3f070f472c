import type { Database } from '#db/engine.ts';
import type { everything } from '#db/transaction.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import { publicName } from '../../text/public-name.ts';
import { memberPath } from './member-path.ts';
import type { MemberSummary } from './member-summary.ts';
import { listMembers } from './members.queries.server.ts';

/** Cache tag of every list of members. */
export const membersTag = 'members';

/** What a changed name drops: names stand on pages of every kind, and change rarely. */
export const nameTag: typeof everything = '*';

/** Cache tag of whatever shows this member. */
export function memberTag(id: number): string {
  return `member:${id}`;
}

const PAGE_SIZE = 24;

/** The directory, the last to join first. */
export async function getMembers(
  db: Database,
  after: PageKey | undefined,
): Promise<ListPage<MemberSummary>> {
  return listPage(
    await listMembers(db, after, PAGE_SIZE + 1),
    PAGE_SIZE,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => ({
      id: row.id,
      name: publicName(row.name),
      path: memberPath(publicName(row.name)),
      role: row.role,
      joinedAt: row.created_at.toISOString(),
    }),
  );
}

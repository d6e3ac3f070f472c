import { countReportsOf } from '#app/features/moderation/history.server.ts';
import type { Database } from '#db/engine.ts';
import {
  countPostsBy,
  countReportsBy,
  countSubmissionsBy,
} from '../user-profile.queries.server.ts';

interface ActivityCount {
  label: string;
  value: string;
}

/** Posts, reports and submissions of a member or guest, and their outcomes. */
export async function getActivityCounts(db: Database, actorId: number): Promise<ActivityCount[]> {
  const [posts, reportsAgainst, reportsBy, submissions] = await Promise.all([
    countPostsBy(db, actorId),
    countReportsOf(db, actorId),
    countReportsBy(db, actorId),
    countSubmissionsBy(db, actorId),
  ]);
  const postsWhere = (matches: (row: (typeof posts)[number]) => boolean) =>
    sum(posts.filter(matches).map((row) => row.posts));
  const reportsWith = (rows: typeof reportsBy, status: string) =>
    sum(rows.filter((row) => row.status === status).map(({ reports }) => reports));
  return [
    { label: 'Visible posts', value: String(postsWhere(({ status }) => status === 'visible')) },
    { label: 'Held posts', value: String(postsWhere(({ status }) => status === 'held')) },
    {
      label: 'Removed by staff',
      value: String(postsWhere(({ removed_by }) => removed_by === 'staff')),
    },
    {
      label: 'Reports against them',
      value: withOutcome(
        sum(reportsAgainst.map(({ reports }) => reports)),
        `${reportsWith(reportsAgainst, 'upheld')} upheld`,
      ),
    },
    {
      label: 'Reports by them',
      value: withOutcome(
        sum(reportsBy.map(({ reports }) => reports)),
        `${reportsWith(reportsBy, 'upheld')} upheld`,
        `${reportsWith(reportsBy, 'dismissed')} dismissed`,
      ),
    },
    {
      label: 'Submissions',
      value: withOutcome(
        sum(submissions.map((row) => row.submissions)),
        `${sum(
          submissions.filter(({ status }) => status === 'approved').map((row) => row.submissions),
        )} approved`,
      ),
    },
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Such as '12 (3 upheld, 1 dismissed)'. */
function withOutcome(total: number, ...outcomes: string[]): string {
  return total === 0 ? '0' : `${total} (${outcomes.join(', ')})`;
}

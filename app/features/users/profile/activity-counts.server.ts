import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import type { Database } from '#db/engine.ts';
import {
  countPostsOf,
  countReportsAgainst,
  countReportsBy,
  countSubmissionsOf,
} from './user-profile.queries.server.ts';

export interface PersonCount {
  label: string;
  value: string;
}

/** What somebody has written and reported, and what came of it. */
export async function getPersonCounts(db: Database, person: ActorRef): Promise<PersonCount[]> {
  const [posts, against, by, submissions] = await Promise.all([
    countPostsOf(db, person),
    countReportsAgainst(db, person),
    countReportsBy(db, person),
    countSubmissionsOf(db, person),
  ]);
  const postsThat = (is: (row: (typeof posts)[number]) => boolean) =>
    sumOf(posts.filter(is).map((row) => row.posts));
  const open = postsThat(({ status }) => status === 'visible');
  const held = postsThat(({ status }) => status === 'held');
  const removed = postsThat(({ removed_by }) => removed_by === 'staff');
  const reportsThat = (rows: typeof by, status: string) =>
    sumOf(rows.filter((row) => row.status === status).map(({ reports }) => reports));
  return [
    { label: 'Visible posts', value: String(open) },
    { label: 'Held', value: String(held) },
    { label: 'Removed by staff', value: String(removed) },
    {
      label: 'Reports against them',
      value: outOf(
        against.map(({ reports }) => reports),
        reportsThat(against, 'upheld'),
        'right',
      ),
    },
    {
      label: 'Reports by them',
      value: outOf(
        by.map(({ reports }) => reports),
        reportsThat(by, 'upheld'),
        'right',
        reportsThat(by, 'dismissed'),
      ),
    },
    {
      label: 'Submissions',
      value: outOf(
        submissions.map((row) => row.submissions),
        sumOf(
          submissions.filter(({ status }) => status === 'approved').map((row) => row.submissions),
        ),
        'approved',
      ),
    },
  ];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** '12, 3 of them right', and how many were not where that is known. */
function outOf(all: readonly number[], some: number, word: string, others?: number): string {
  const total = sumOf(all);
  if (total === 0) return '0';
  const wrong = others === undefined || others === 0 ? '' : `, ${others} wrong`;
  return `${total} (${some} ${word}${wrong})`;
}

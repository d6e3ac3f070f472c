import { HOUR_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import {
  countJoined,
  countReturningMembers,
  listDecisions,
  listFirstPosts,
  listTopicReplies,
} from './health.queries.server.ts';
import { type ReportPanel, share } from './report.ts';
import { getMoments, type ReportRange } from './report-range.server.ts';

interface Answered {
  created_at: Date;
  replied_at: Date | null;
}

/** How the community is doing, from members' posts and moderators' decisions. */
export async function getHealthPanels(db: Database, range: ReportRange): Promise<ReportPanel[]> {
  const moments = getMoments(range, range.timeZone);
  const [joined, returning, firstPosts, topics, decisions] = await Promise.all([
    countJoined(db, moments),
    countReturningMembers(db, moments),
    listFirstPosts(db, moments),
    listTopicReplies(db, moments),
    listDecisions(db, moments),
  ]);
  return [
    membersPanel({ joined, returning, firstPosts }),
    repliesPanel(firstPosts, topics),
    workloadPanel(decisions),
  ];
}

function membersPanel(members: {
  joined: number;
  returning: number;
  firstPosts: readonly Answered[];
}): ReportPanel {
  return {
    id: 'members',
    title: 'Members',
    chart: 'bars',
    nameColumn: 'Members',
    columns: [{ name: 'Count' }],
    rows: [
      { name: 'Joined', values: [members.joined] },
      { name: 'Posted for the first time', values: [members.firstPosts.length] },
      { name: 'Returning members who posted', values: [members.returning] },
    ],
    empty: '',
  };
}

function repliesPanel(firstPosts: readonly Answered[], topics: readonly Answered[]): ReportPanel {
  const row = (name: string, posts: readonly Answered[]) => {
    const hours = posts.flatMap(({ created_at, replied_at }) =>
      replied_at ? [(replied_at.getTime() - created_at.getTime()) / HOUR_MS] : [],
    );
    return { name, values: [posts.length, share(hours.length, posts.length), median(hours)] };
  };
  return {
    id: 'replies',
    title: 'Replies',
    chart: 'bars',
    nameColumn: 'Posts',
    note: 'Replies by the author don’t count. The time is the median.',
    columns: [
      { name: 'Posts' },
      { name: 'Answered', format: 'percent' },
      { name: 'First reply after', format: 'hours' },
    ],
    rows: [row('First posts of members', firstPosts), row('Topics on the board', topics)],
    empty: '',
  };
}

function workloadPanel(decisions: Awaited<ReturnType<typeof listDecisions>>): ReportPanel {
  const byName = Map.groupBy(decisions, ({ name }) => name);
  const rows = [...byName].map(([name, decided]) => {
    const hours = decided.map(
      ({ opened_at, decided_at }) =>
        ((decided_at ?? opened_at).getTime() - opened_at.getTime()) / HOUR_MS,
    );
    return { name, values: [decided.length, median(hours)] };
  });
  return {
    id: 'workload',
    title: 'Moderator workload',
    chart: 'bars',
    nameColumn: 'Moderator',
    note: 'Review queue items that each moderator decided, and the median time they waited.',
    columns: [{ name: 'Decisions' }, { name: 'Waited', format: 'hours' }],
    rows: rows.sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)),
    empty: 'No decisions in this period.',
  };
}

function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

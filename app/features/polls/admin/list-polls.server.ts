import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import type { Member } from '#app/http/actor.ts';
import { decodeNumber, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { pollThreadPath } from '../poll-tags.ts';
import { isPollOpen } from '../polls.policy.ts';
import { listPolls, type PollListRow } from './polls-list.queries.server.ts';

const PAGE_SIZE = 50;

export interface ListedPoll {
  id: number;
  question: string;
  /** Where it is asked. Its path is undefined while that isn’t public. */
  host: { title: string; path: string | undefined };
  status: 'open' | 'closed' | 'removed';
  voters: number;
  /** ISO 8601. */
  at: string;
}

interface ListDeps {
  db: Database;
  contentKinds: ContentKinds;
  actor: Member;
  now: Date;
}

/** Those that the moderator's role covers, newest first. */
export async function getPollList(
  { db, contentKinds, actor, now }: ListDeps,
  after: string | null,
): Promise<ListPage<ListedPoll>> {
  const { moderatedCategories: categories } = actor;
  const afterId = decodeNumber(after)?.id;
  const rows = await listPolls(db, { categories, afterId, limit: PAGE_SIZE + 1 });
  const refs = rows.flatMap(({ host_kind: kind, host_id: id }) =>
    kind === 'thread' ? [] : [{ kind, id }],
  );
  const content = await findContent(contentKinds, db, refs);
  const getHost = ({
    host_kind: kind,
    host_id: id,
    thread_title: title,
    is_private,
  }: PollListRow) => {
    if (kind === 'thread') {
      return { title: title ?? 'Message', path: pollThreadPath(id, is_private === true) };
    }
    const item = content.get({ kind, id });
    return { title: item?.title ?? 'Not published', path: item?.path };
  };
  return listPage(
    rows,
    PAGE_SIZE,
    ({ id }) => ({ at: 0, id }),
    (row) => ({
      id: row.id,
      question: row.question,
      host: getHost(row),
      status: row.removed_at ? 'removed' : isPollOpen(row, now) ? 'open' : 'closed',
      voters: Number(row.voters ?? 0),
      at: row.created_at.toISOString(),
    }),
  );
}

import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import { decodeCursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import { pollHostTag, pollPath, pollTag, predictionsTag } from '../poll-tags.ts';
import type { Outcome } from '../poll-view.ts';
import { canSeeCounts, isPollOpen } from '../polls.policy.ts';
import type { PredictionListName } from './prediction-lists.ts';
import {
  type ListedRow,
  listOpenPredictions,
  listPredictionsOfClaims,
  listResolvedPredictions,
  listWaitingPredictions,
} from './predictions-list.queries.server.ts';

/** A prediction in lists. */
export interface ListedPrediction {
  id: number;
  path: string;
  question: string;
  /** Where it was asked. */
  host: { title: string; path: string };
  claim: { statement: string; path: string; mark: ClaimMarkData | undefined };
  isOpen: boolean;
  outcome: Outcome | undefined;
  /** ISO 8601: when it was resolved, or else when forecasts end. */
  at: string;
  /** Undefined while they are hidden. */
  crowd: { people: number; average: number } | undefined;
}

type ListDeps = Pick<PublicContext, 'db' | 'now' | 'addCacheTags'> & { contentKinds: ContentKinds };

const MAX_OF_CLAIM = 10;

interface PageQuery {
  show: PredictionListName;
  after: string | null;
  pageSize: number;
}

/** One page of predictions. Those whose host or claim isn't public are left out. */
export async function getPredictionList(
  deps: ListDeps & Pick<PublicContext, 'expiresAt'>,
  { show, after, pageSize }: PageQuery,
): Promise<ListPage<ListedPrediction>> {
  const { db, now, addCacheTags, expiresAt } = deps;
  addCacheTags(predictionsTag);
  const query = { after: decodeCursor(after), limit: pageSize + 1, now };
  const rows = await {
    open: listOpenPredictions,
    waiting: listWaitingPredictions,
    resolved: listResolvedPredictions,
  }[show](db, query);
  if (show === 'open') expiresAt(rows[0]?.closes_at ?? undefined);
  const page = listPage(rows, pageSize, getPosition, (row) => row);
  return { items: await presentRows(deps, page.items), nextCursor: page.nextCursor };
}

const getPosition = ({ id, resolved_at, closes_at }: ListedRow) => ({
  at: resolved_at ?? closes_at ?? new Date(0),
  id,
});

/** Those about a claim, and about the ones that were merged into it. */
export async function getPredictionsOfClaims(
  deps: ListDeps,
  claimIds: readonly number[],
): Promise<ListedPrediction[]> {
  return presentRows(deps, await listPredictionsOfClaims(deps.db, claimIds, MAX_OF_CLAIM));
}

async function presentRows(
  { db, now, contentKinds, addCacheTags }: ListDeps,
  rows: readonly ListedRow[],
): Promise<ListedPrediction[]> {
  const refs = rows.flatMap(({ host_kind: kind, host_id: id, claim_id: claimId }) => [
    { kind: 'claim' as const, id: claimId ?? 0 },
    ...(kind === 'thread' ? [] : [{ kind, id }]),
  ]);
  const content = await findContent(contentKinds, db, refs);
  addCacheTags(...content.tags, ...rows.map(({ id }) => pollTag(id)));
  addCacheTags(...rows.map(({ host_kind: kind, host_id: id }) => pollHostTag({ kind, id })));
  const getHost = (row: ListedRow) => {
    const { host_kind: kind, host_id: id } = row;
    if (kind !== 'thread') return content.get({ kind, id });
    if (row.subject_kind !== 'board' || row.post_status !== 'visible') return undefined;
    return { title: row.thread_title ?? 'Message', path: `/message-board/${id}` };
  };
  return rows.flatMap((row): ListedPrediction[] => {
    const host = getHost(row);
    const claim = content.get({ kind: 'claim', id: row.claim_id ?? 0 });
    if (!host || !claim) return [];
    const { forecaster_count: people, average_forecast: average } = row;
    const isSeen = canSeeCounts(row, { hasVoted: false, now }) && average !== null;
    return [
      {
        id: row.id,
        path: pollPath(row.id),
        question: row.question,
        host: { title: host.title, path: host.path },
        claim: { statement: claim.title, path: claim.path, mark: claim.mark },
        isOpen: isPollOpen(row, now),
        outcome: row.outcome ?? undefined,
        at: getPosition(row).at.toISOString(),
        crowd: isSeen ? { people, average } : undefined,
      },
    ];
  });
}

import { AppError } from '#app/errors.ts';
import type { PublicationStatus } from '#app/http/lists/admin-list.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { stripHtml } from '#app/text/html/strip-html.ts';
import type { Database } from '#db/engine.ts';
import { getLead } from './change-groups.server.ts';
import {
  findGroup,
  type GroupMemberRow,
  listComparableStories,
  listGroupMembers,
  listStoriesById,
} from './groups.queries.server.ts';
import { rankBySimilarity } from './similarity.ts';

const MAX_CANDIDATES = 8;
const MAX_COMPARED = 400;
const CANDIDATE_DAYS = 30;

export interface OutletView {
  id: number;
  title: string;
  source: string;
  url: string;
  status: PublicationStatus;
  /** ISO 8601. */
  publishedAt: string;
  isLead: boolean;
  isOrigin: boolean;
}

export interface Candidate extends OutletView {
  /** How similar it is, in percent. */
  similarity: number;
}

export interface OutletsView {
  title: string;
  storyId: number;
  outlets: OutletView[];
  /** Stories to merge with, the most similar first. */
  candidates: Candidate[];
}

/** @throws AppError not-found if the story does not exist */
export async function getOutletsView(
  db: Database,
  id: number | undefined,
  { search, now }: { search: string; now: Date },
): Promise<OutletsView> {
  const [story] = id === undefined ? [] : await listStoriesById(db, [id]);
  if (!story) throw new AppError('not-found');
  const members = story.group_id === null ? [story] : await listGroupMembers(db, story.group_id);
  const group = story.group_id === null ? undefined : await findGroup(db, story.group_id);
  const lead = getLead(members);
  const earliest = members.toSorted((a, b) => getDate(a).getTime() - getDate(b).getTime())[0];
  const originId = group?.origin_id ?? earliest?.id;
  const view = (row: GroupMemberRow): OutletView => ({
    id: row.id,
    title: row.title,
    source: row.source,
    url: row.url,
    status: row.status,
    publishedAt: getDate(row).toISOString(),
    isLead: row.id === lead.id,
    isOrigin: row.id === originId,
  });
  const others = await listComparableStories(db, {
    since: search ? new Date(0) : new Date(now.getTime() - CANDIDATE_DAYS * DAY_MS),
    exceptId: story.id,
    limit: MAX_COMPARED,
    text: search || undefined,
  });
  const memberIds = new Set(members.map((member) => member.id));
  const ranked = rankBySimilarity(
    comparable(lead),
    others.filter((other) => !memberIds.has(other.id)).map(comparable),
  );
  return {
    title: lead.title,
    storyId: story.id,
    outlets: members.map(view),
    candidates: ranked
      .map(({ story: { row }, score }) => ({ ...view(row), similarity: Math.round(score * 100) }))
      // A search also finds stories that have nothing in common.
      .filter(({ similarity }) => search !== '' || similarity > 0)
      .slice(0, MAX_CANDIDATES),
  };
}

function getDate({ reported_at, published_at }: GroupMemberRow): Date {
  return reported_at ?? published_at;
}

function comparable(row: GroupMemberRow) {
  return { row, title: row.title, excerpt: stripHtml(row.excerpt), publishedAt: getDate(row) };
}

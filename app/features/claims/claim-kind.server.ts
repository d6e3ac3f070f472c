import type { ContentKind } from '#app/features/content/content.server.ts';
import { listPublishedChunks } from '#app/features/content/lists.server.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { markdownToLine } from '#app/text/markdown/markdown-to-text.server.ts';
import type { Database } from '#db/engine.ts';
import type { FindSearchDocuments } from '#platform/search/search.ts';
import { claimPath } from './claim-paths.ts';
import { type ClaimRating, isSettled, ratingLabel, ratingNames } from './claim-ratings.ts';
import { claimsTag, claimTag } from './claim-tags.ts';
import { claimTopics, topicLabel, topicNames } from './claim-topics.ts';
import {
  findClaimRow,
  listClaimsForAdmin,
  listClaimsInChunk,
  listPublishedByAnyId,
  listPublishedClaims,
} from './claims.queries.server.ts';
import { claimsPersonalData } from './claims.registration.server.ts';
import { claimEditing } from './editing/claim-editing.server.ts';
import { newClaimPath } from './embeds/new-claim-path.ts';
import { evidenceImageGuard } from './evidence/evidence-image-guard.server.ts';
import { deleteKeptPagesOfClaim } from './kept-pages/kept-pages.queries.server.ts';
import { getClaimFeed } from './kind/claim-feed.server.ts';
import { findMentionedClaimItems } from './mentions/claim-marks.server.ts';
import { evidencePublisher } from './submitted/publish-evidence.server.ts';

export const claimKind: ContentKind = {
  id: 'claim',
  label: 'Claim',
  section: 'claims',
  collection: 'claims',
  findPublished: async (db, ids) => {
    const rows = await listPublishedByAnyId(db, ids);
    return rows.map((row) => ({
      id: row.asked_id,
      shownId: row.id,
      title: row.title,
      path: claimPath(row),
      publishedAt: row.published_at,
      mark: { rating: row.rating, label: ratingLabel(row.rating), ids: [row.id] },
    }));
  },
  findMentions: findMentionedClaimItems,
  itemTag: claimTag,
  listTag: claimsTag,
  admin: {
    label: 'Claims',
    noun: 'claim',
    description: 'A statement that may turn out right or wrong. It starts with its first evidence.',
    groupLabel: 'Section',
    newPath: (statement) => newClaimPath({ statement }),
    editPath: (id) => `/admin/edit-claim/${id}`,
    right: 'publish content',
    listGroups: async () => topicNames.map((value) => ({ value, label: claimTopics[value] })),
    ratings: ratingNames.map((value) => ({ value, label: ratingLabel(value) })),
    list: async (db, query) => {
      const rating = ratingNames.find((name) => name === query.rating);
      const rows = await listClaimsForAdmin(db, { ...query, rating });
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        status: row.status,
        group: topicLabel(row.topic),
        author: undefined,
        ...presentRating(row),
        at: row.published_at.toISOString(),
        publicPath: row.status === 'published' ? claimPath(row) : undefined,
      }));
    },
  },
  editing: claimEditing,
  search: { kind: 'claim', findDocuments: findClaimDocuments },
  sitemap: {
    listChunks: (db) => listPublishedChunks(db, 'claims'),
    listEntries: async (db, chunk) => {
      const rows = await listClaimsInChunk(db, chunk);
      return rows.map((row) => ({
        path: claimPath(row),
        image: undefined,
        publishedAt: row.published_at,
        updatedAt: row.updated_at,
      }));
    },
  },
  getFeed: getClaimFeed,
  listUnofficial: async (db, ids) => {
    const rows = await listPublishedByAnyId(db, ids);
    return rows.filter(({ rating }) => rating !== 'confirmed').map((row) => row.asked_id);
  },
  describe: describeClaim,
  publisher: evidencePublisher,
  personalData: claimsPersonalData,
  imageGuard: evidenceImageGuard,
  onTakedown: ({ db }, id) => deleteKeptPagesOfClaim(db, id),
};

interface ListedRow {
  rating: ClaimRating;
  due_on: string | null;
  merged_into: string | null;
}

/** The line below the statement in the lists of the admin. */
function presentRating({ rating, due_on: dueOn, merged_into: other }: ListedRow) {
  if (other !== null) return { note: `Merged into “${other}”` };
  const mark = { rating, label: ratingLabel(rating) };
  return { mark, note: dueOn && !isSettled(rating) ? `Due ${formatDate(dueOn)}` : undefined };
}

async function findClaimDocuments(...[db, ids]: Parameters<FindSearchDocuments>) {
  const rows = await listPublishedClaims(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: markdownToLine(row.body),
    at: row.published_at,
    url: claimPath(row),
  }));
}

async function describeClaim(db: Database, id: number) {
  const row = await findClaimRow(db, id);
  return (
    row && {
      kindLabel: 'Claim',
      title: row.title,
      html: renderMarkdown(row.body),
      author: undefined,
      path: row.status === 'published' ? claimPath(row) : undefined,
      images: [],
      createdAt: row.created_at.toISOString(),
    }
  );
}

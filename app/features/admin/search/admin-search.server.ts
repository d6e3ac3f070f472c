import {
  type ContentKind,
  type ContentKinds,
  findContent,
} from '#app/features/content/content.server.ts';
import { searchUsers } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { publicationLabels } from '#app/features/publishing/embeds/publication-badge.tsx';
import { searchDocuments } from '#app/features/search/search.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { AdminListItem } from '#app/http/admin-list.ts';
import type { Database } from '#db/engine.ts';
import type { Search } from '#platform/search/search.ts';

const MAX_QUERY_LENGTH = 100;
const RESULTS_PER_KIND = 8;

export interface AdminSearchResult {
  key: string;
  title: string;
  label: string;
  /** The admin page if the member may open it, else the public page. */
  to: string;
  /** ISO 8601. */
  at: string;
}

export interface AdminSearchDeps {
  db: Database;
  search: Search;
  contentKinds: ContentKinds;
  member: Member;
}

/** What the loader of the search page returns. */
export interface SearchPageData {
  results: Awaited<ReturnType<typeof searchAdmin>>;
}

/** Searches everything the member may see. Returns undefined if the query is empty. */
export async function searchAdmin(deps: AdminSearchDeps, query: string) {
  const text = query.trim().slice(0, MAX_QUERY_LENGTH);
  if (!text) return undefined;
  const { db, member } = deps;
  const canPublish = can(member, 'publish content');
  const canFindUsers = can(member, 'sanction people');
  const canManageUsers = can(member, 'manage users');
  const [unpublished, published, users, comments] = await Promise.all([
    findUnpublished(deps, text),
    findPublished(deps, text, canPublish),
    canFindUsers
      ? searchUsers(db, text, { byEmail: canManageUsers, limit: RESULTS_PER_KIND })
      : undefined,
    findPosts(deps, text),
  ]);
  return { text, content: [...unpublished, ...published], users, comments };
}

/** The search index has published items only, so the titles of the others are matched in the database. */
async function findUnpublished(
  { db, member, contentKinds }: AdminSearchDeps,
  text: string,
): Promise<AdminSearchResult[]> {
  const authorId = can(member, 'publish content') ? undefined : member.id;
  const kinds = contentKinds.filter(({ admin }) => can(member, admin.right));
  const statuses = ['draft', 'in-review', 'scheduled', 'archived', 'trashed', 'removed'] as const;
  const pages = await Promise.all(
    kinds.flatMap(({ label, admin }) =>
      statuses.map(async (status) => {
        const { items } = await admin.list(db, { text, status, authorId, limit: RESULTS_PER_KIND });
        return items.map((item) => presentUnpublished(label, item));
      }),
    ),
  );
  return pages.flat();
}

function presentUnpublished(
  kind: string,
  { id, title, status, adminPath, at }: AdminListItem,
): AdminSearchResult {
  return {
    key: `${kind}-${id}`,
    title,
    label: `${kind}, ${publicationLabels[status].toLowerCase()}`,
    to: adminPath ?? '',
    at,
  };
}

async function findPublished(
  deps: AdminSearchDeps,
  text: string,
  canPublish: boolean,
): Promise<AdminSearchResult[]> {
  const results = await Promise.all(
    deps.contentKinds.map((kind) => findPublishedOfKind(deps, kind, text, canPublish)),
  );
  return results.flat();
}

async function findPublishedOfKind(
  { db, search, contentKinds }: AdminSearchDeps,
  kind: ContentKind,
  text: string,
  canPublish: boolean,
): Promise<AdminSearchResult[]> {
  if (!kind.search) return [];
  const request = { text, kind: kind.search.kind, limit: RESULTS_PER_KIND };
  const { hits } = await search.search(request, searchDocuments(contentKinds));
  const refs = hits.map(({ id }) => ({ kind: kind.id, id }));
  const content = await findContent(contentKinds, db, refs);
  return hits.map(({ id, title, at }) => ({
    key: `${kind.id}-${id}`,
    title: title.text,
    label: kind.label,
    to:
      (canPublish && kind.admin.editPath?.(id)) || (content.get({ kind: kind.id, id })?.path ?? ''),
    at: at.toISOString(),
  }));
}

async function findPosts(
  { search, contentKinds }: AdminSearchDeps,
  text: string,
): Promise<AdminSearchResult[]> {
  const request = { text, kind: 'post', limit: RESULTS_PER_KIND } as const;
  const { hits } = await search.search(request, searchDocuments(contentKinds));
  return hits.map(({ id, title, excerpt, url, at }) => ({
    key: `post-${id}`,
    title: excerpt.text,
    label: title.text,
    to: url,
    at: at.toISOString(),
  }));
}

import { postPath } from '#app/features/discussions/discussions.server.ts';
import { searchUsers } from '#app/features/identity/identity.server.ts';
import { roleCan } from '#app/features/identity/rights.policy.ts';
import { listAdminMedia } from '#app/features/media/media.server.ts';
import { listAdminArticles } from '#app/features/news/news.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { AdminListItem } from '#app/http/admin-list.ts';
import type { Database } from '#db/engine.ts';
import type { Search, SearchHit, SearchKind } from '#platform/search/search.ts';

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

/** Searches everything the member may see. Returns undefined if the query is empty. */
export async function searchAdmin(db: Database, search: Search, member: Member, query: string) {
  const text = query.trim().slice(0, MAX_QUERY_LENGTH);
  if (!text) return undefined;
  const canWriteContent = roleCan(member.role, 'write content');
  const canFindUsers = roleCan(member.role, 'sanction people');
  const canManageUsers = roleCan(member.role, 'manage users');
  const [unpublished, published, users, comments] = await Promise.all([
    canWriteContent ? findUnpublished(db, text) : [],
    findContent(search, text, canWriteContent),
    canFindUsers
      ? searchUsers(db, text, { byEmail: canManageUsers, limit: RESULTS_PER_KIND })
      : undefined,
    findComments(search, text),
  ]);
  return { text, content: [...unpublished, ...published], users, comments, canManageUsers };
}

/** Drafts and scheduled items are not in the search index, so their titles are matched in the database. */
async function findUnpublished(db: Database, text: string): Promise<AdminSearchResult[]> {
  const lists = [
    { kind: 'Article', getList: listAdminArticles },
    { kind: 'Media', getList: listAdminMedia },
  ];
  const statuses = ['draft', 'scheduled'] as const;
  const pages = await Promise.all(
    lists.flatMap(({ kind, getList }) =>
      statuses.map(async (status) => {
        const { items } = await getList(db, { text, status, limit: RESULTS_PER_KIND });
        return items.map((item) => presentUnpublished(kind, item));
      }),
    ),
  );
  return pages.flat();
}

function presentUnpublished(
  kind: string,
  { id, title, status, adminPath, at }: AdminListItem,
): AdminSearchResult {
  return { key: `${kind}-${id}`, title, label: `${kind}, ${status}`, to: adminPath ?? '', at };
}

async function findContent(
  search: Search,
  text: string,
  canWriteContent: boolean,
): Promise<AdminSearchResult[]> {
  const kinds: SearchKind[] = ['article', 'media', 'story'];
  const results = await Promise.all(
    kinds.map((kind) => search.search({ text, kind, limit: RESULTS_PER_KIND })),
  );
  return results.flatMap(({ hits }) => hits.map((hit) => presentContent(hit, canWriteContent)));
}

function presentContent(hit: SearchHit, canWriteContent: boolean): AdminSearchResult {
  const { kind, id, slug, title, at } = hit;
  const common = { key: `${kind}-${id}`, title: title.text, at: at.toISOString() };
  if (kind === 'article') {
    const to = canWriteContent ? `/admin/edit-article/${id}` : `/news/${id}-${slug}`;
    return { ...common, label: 'Article', to };
  }
  if (kind === 'media') {
    const to = canWriteContent ? `/admin/edit-media/${id}` : `/media/${id}-${slug}`;
    return { ...common, label: 'Media', to };
  }
  // Stories have no page of their own.
  return { ...common, label: 'Story', to: `/search?${new URLSearchParams({ q: title.text })}` };
}

async function findComments(search: Search, text: string): Promise<AdminSearchResult[]> {
  const { hits } = await search.search({ text, kind: 'post', limit: RESULTS_PER_KIND });
  return hits.map(({ id, title, excerpt, at }) => ({
    key: `post-${id}`,
    title: excerpt.text,
    label: title.text,
    to: postPath(id),
    at: at.toISOString(),
  }));
}

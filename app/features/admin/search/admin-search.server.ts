import { postPath } from '#app/features/discussions/discussions.server.ts';
import { searchUsers } from '#app/features/identity/identity.server.ts';
import { roleCan } from '#app/features/identity/rights.policy.ts';
import { listAdminMedia } from '#app/features/media/media.server.ts';
import { listAdminArticles } from '#app/features/news/news.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { AdminEntry } from '#app/http/admin-list.ts';
import type { Database } from '#db/engine.ts';
import type { Search, SearchHit, SearchKind } from '#platform/search/search.ts';

const MAX_QUERY_LENGTH = 100;
const RESULTS_PER_KIND = 8;

/** Something found, and where it leads: what can be changed at the desk leads there. */
export interface AdminSearchResult {
  key: string;
  title: string;
  label: string;
  to: string;
  /** ISO 8601. */
  at: string;
}

/** Finds in everything this member may see; undefined when nothing was asked. */
export async function searchAdmin(db: Database, search: Search, member: Member, typed: string) {
  const words = typed.trim().slice(0, MAX_QUERY_LENGTH);
  if (!words) return undefined;
  const mayWrite = roleCan(member.role, 'write content');
  const mayFindPeople = roleCan(member.role, 'sanction people');
  const byEmail = roleCan(member.role, 'manage users');
  const [unpublished, published, people, comments] = await Promise.all([
    mayWrite ? findUnpublished(db, words) : [],
    findContent(search, words, mayWrite),
    mayFindPeople ? searchUsers(db, words, { byEmail, limit: RESULTS_PER_KIND }) : undefined,
    findComments(search, words),
  ]);
  return { words, content: [...unpublished, ...published], people, comments, mayEdit: byEmail };
}

/** What no reader sees yet, by its title. */
async function findUnpublished(db: Database, words: string): Promise<AdminSearchResult[]> {
  const lists = [
    { kind: 'Article', getList: listAdminArticles },
    { kind: 'Media', getList: listAdminMedia },
  ];
  const statuses = ['draft', 'scheduled'] as const;
  const pages = await Promise.all(
    lists.flatMap(({ kind, getList }) =>
      statuses.map(async (status) => {
        const { items } = await getList(db, { words, status, limit: RESULTS_PER_KIND });
        return items.map((entry) => presentUnpublished(kind, entry));
      }),
    ),
  );
  return pages.flat();
}

function presentUnpublished(
  kind: string,
  { id, title, status, deskPath, at }: AdminEntry,
): AdminSearchResult {
  return { key: `${kind}-${id}`, title, label: `${kind}, ${status}`, to: deskPath ?? '', at };
}

async function findContent(
  search: Search,
  text: string,
  mayWrite: boolean,
): Promise<AdminSearchResult[]> {
  const kinds: SearchKind[] = ['article', 'media', 'story'];
  const results = await Promise.all(
    kinds.map((kind) => search.search({ text, kind, limit: RESULTS_PER_KIND })),
  );
  return results.flatMap(({ hits }) => hits.map((hit) => presentContent(hit, mayWrite)));
}

function presentContent(hit: SearchHit, mayWrite: boolean): AdminSearchResult {
  const { kind, id, slug, title, at } = hit;
  const common = { key: `${kind}-${id}`, title: title.text, at: at.toISOString() };
  if (kind === 'article') {
    const to = mayWrite ? `/admin/edit-article/${id}` : `/news/${id}-${slug}`;
    return { ...common, label: 'Article', to };
  }
  if (kind === 'media') {
    const to = mayWrite ? `/admin/edit-media/${id}` : `/media/${id}-${slug}`;
    return { ...common, label: 'Media', to };
  }
  // Stories are shown together: each leads elsewhere.
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

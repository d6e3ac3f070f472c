import {
  type ContentKind,
  type ContentKinds,
  findContent,
} from '#app/features/content/content.server.ts';
import { findHelpTasks } from '#app/features/help/help.server.ts';
import { searchUsers } from '#app/features/identity/members.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { findLegalDocuments, legalPages } from '#app/features/pages/pages.server.ts';
import { publicationLabels } from '#app/features/publishing/embeds/publication-labels.ts';
import { searchDocuments } from '#app/features/search/search.server.ts';
import { findSubscribers } from '#app/features/subscriptions/subscriptions.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { ListPage } from '#app/http/cursor.ts';
import type { AdminListItem } from '#app/http/lists/admin-list.ts';
import type { Database } from '#db/engine.ts';
import type { Search, SearchHit } from '#platform/search/search.ts';
import { SETTINGS_PATH, settingsSections } from '../settings/settings-sections.ts';

const MAX_QUERY_LENGTH = 100;
const RESULTS_PER_SECTION = 8;
const PAGE_SIZE = 30;

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
  actor: Member;
}

export type AdminSearchResults = NonNullable<Awaited<ReturnType<typeof searchAdmin>>>;

/** The first results of everything the member may see. Returns undefined if the query is empty. */
export async function searchAdmin(deps: AdminSearchDeps, query: string) {
  const text = query.trim().slice(0, MAX_QUERY_LENGTH);
  if (!text) return undefined;
  const { db, actor } = deps;
  const limit = RESULTS_PER_SECTION;
  const [unpublished, published, users, comments, subscribers] = await Promise.all([
    findUnpublished(deps, text),
    findPublished(deps, text),
    can(actor, 'sanction people')
      ? searchUsers(db, text, { byEmail: can(actor, 'manage users'), limit })
      : [],
    searchIndex(deps, 'comments', { text, limit }),
    can(actor, 'see subscribers') ? findSubscribers(db, text, limit) : [],
  ]);
  const tasks = findHelpTasks(text, actor);
  return {
    text,
    tasks: tasks.slice(0, limit),
    unpublished,
    published,
    users,
    comments: comments.items,
    subscribers,
  };
}

/** The search index has published items only, so the titles of the others are matched in the database. */
async function findUnpublished(
  { db, actor, contentKinds }: AdminSearchDeps,
  text: string,
): Promise<AdminSearchResult[]> {
  const authorId = can(actor, 'publish content') ? undefined : actor.id;
  const kinds = contentKinds.filter(({ admin }) => can(actor, admin.right));
  const statuses = ['draft', 'in-review', 'scheduled', 'archived', 'trashed', 'removed'] as const;
  const pages = await Promise.all(
    kinds.flatMap((kind) =>
      statuses.map(async (status) => {
        const query = { text, status, authorId, limit: RESULTS_PER_SECTION };
        return (await kind.admin.list(db, query)).map((item) => presentListed(kind, item));
      }),
    ),
  );
  return pages.flat();
}

function presentListed(
  { label, admin }: ContentKind,
  { id, title, status, at }: AdminListItem,
): AdminSearchResult {
  return {
    key: `${label}-${id}`,
    title,
    label: `${label}, ${publicationLabels[status].toLowerCase()}`,
    to: admin.editPath(id),
    at,
  };
}

/** Finds published items by words in their title or text. The search index has no events. */
async function findPublished(deps: AdminSearchDeps, text: string): Promise<AdminSearchResult[]> {
  const unindexed = deps.contentKinds.filter(({ search }) => !search);
  const [{ items }, ...lists] = await Promise.all([
    searchIndex(deps, 'content', { text, limit: RESULTS_PER_SECTION }),
    ...unindexed.map(async (kind) => {
      const filter = { text, status: 'published', limit: RESULTS_PER_SECTION } as const;
      const listed = await kind.admin.list(deps.db, filter);
      return listed.map((item) => {
        const result = { ...presentListed(kind, item), label: kind.label };
        const canEdit = can(deps.actor, kind.admin.right);
        return canEdit ? result : { ...result, to: item.publicPath ?? '' };
      });
    }),
  ]);
  return [...lists.flat(), ...items];
}

/** Searches the index: published content, or the posts of the board and comments. */
export type IndexScope = 'content' | 'comments';

/** A page of results from the search index. */
export async function searchIndex(
  deps: AdminSearchDeps,
  scope: IndexScope,
  { text, limit = PAGE_SIZE, after }: { text: string; limit?: number; after?: string | null },
): Promise<ListPage<AdminSearchResult>> {
  const { post, ...content } = searchDocuments(deps.contentKinds);
  const isContent = scope === 'content';
  const { hits, nextCursor } = await deps.search.search(
    {
      text,
      limit,
      after,
      ...(isContent ? { held: await findLegalDocuments(deps.db) } : { kind: 'post' as const }),
    },
    isContent ? content : { post },
  );
  const items = isContent ? await presentContent(deps, hits) : hits.map(presentPost);
  return { items, nextCursor };
}

async function presentContent(
  { db, contentKinds, actor }: AdminSearchDeps,
  hits: readonly SearchHit[],
): Promise<AdminSearchResult[]> {
  const getKind = (hit: SearchHit) => contentKinds.find(({ search }) => search?.kind === hit.kind);
  const refs = hits.flatMap((hit) => {
    const kind = getKind(hit)?.id;
    return kind ? [{ kind, id: hit.id }] : [];
  });
  const content = await findContent(contentKinds, db, refs);
  return hits.flatMap((hit) => {
    const kind = getKind(hit);
    if (!kind) return [];
    const { id, title, at, url } = hit;
    const item = content.get({ kind: kind.id, id });
    const editPath = item ? getEditPath(kind, id, actor) : findLegalEditPath(url, actor);
    return {
      key: `${kind.id}-${id}`,
      title: title.text,
      label: kind.label,
      at: at.toISOString(),
      to: editPath ?? item?.path ?? url,
    };
  });
}

function getEditPath({ admin }: ContentKind, id: number, actor: Member): string | undefined {
  return can(actor, 'publish content') ? admin.editPath(id) : undefined;
}

/** The legal pages are found like content, but are settings. */
function findLegalEditPath(url: string, actor: Member): string | undefined {
  const section = settingsSections.find(({ id }) => `/${id}` === url && id in legalPages);
  return section && can(actor, 'manage the site') ? `${SETTINGS_PATH}/${section.id}` : undefined;
}

function presentPost({ id, title, excerpt, url, at }: SearchHit): AdminSearchResult {
  return {
    key: `post-${id}`,
    title: excerpt.text,
    label: title.text,
    to: url,
    at: at.toISOString(),
  };
}

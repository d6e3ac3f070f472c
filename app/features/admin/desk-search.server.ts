import type { Database } from '#db/engine.ts';
import type { Search, SearchHit, SearchKind } from '#platform/search/search.ts';
import type { Member } from '../../http/actor.ts';
import type { DeskEntry } from '../../http/desk-entry.ts';
import { findPeople } from '../accounts/find-people.server.ts';
import { roleMay } from '../accounts/rights.policy.ts';
import { postPath } from '../discussions/post-summary.ts';
import { getMediaOfDesk } from '../media/media-desk.server.ts';
import { getArticlesOfDesk } from '../news/news-desk.server.ts';

const WORDS_LENGTH = 100;
const EACH = 8;

/** Something found, and where it leads: what can be changed at the desk leads there. */
export interface DeskFind {
  key: string;
  title: string;
  label: string;
  to: string;
  /** ISO 8601. */
  at: string;
}

/** Finds in everything this member may see; undefined when nothing was asked. */
export async function searchDesk(db: Database, search: Search, member: Member, typed: string) {
  const words = typed.trim().slice(0, WORDS_LENGTH);
  if (!words) return undefined;
  const mayWrite = roleMay(member.role, 'write content');
  const mayFindPeople = roleMay(member.role, 'sanction people');
  const byEmail = roleMay(member.role, 'manage users');
  const [unpublished, published, people, comments] = await Promise.all([
    mayWrite ? findUnpublished(db, words) : [],
    findContent(search, words, mayWrite),
    mayFindPeople ? findPeople(db, words, { byEmail, limit: EACH }) : undefined,
    findComments(search, words),
  ]);
  return { words, content: [...unpublished, ...published], people, comments, mayEdit: byEmail };
}

/** What no reader sees yet, by its title. */
async function findUnpublished(db: Database, words: string): Promise<DeskFind[]> {
  const lists = [
    { kind: 'Article', getList: getArticlesOfDesk },
    { kind: 'Media', getList: getMediaOfDesk },
  ];
  const statuses = ['draft', 'scheduled'] as const;
  const pages = await Promise.all(
    lists.flatMap(({ kind, getList }) =>
      statuses.map(async (status) => {
        const { items } = await getList(db, { words, status, limit: EACH });
        return items.map((entry) => findOf(kind, entry));
      }),
    ),
  );
  return pages.flat();
}

function findOf(kind: string, { id, title, status, deskPath, at }: DeskEntry): DeskFind {
  return { key: `${kind}-${id}`, title, label: `${kind}, ${status}`, to: deskPath ?? '', at };
}

async function findContent(search: Search, text: string, mayWrite: boolean): Promise<DeskFind[]> {
  const kinds: SearchKind[] = ['article', 'media', 'story'];
  const results = await Promise.all(
    kinds.map((kind) => search.search({ text, kind, limit: EACH })),
  );
  return results.flatMap(({ hits }) => hits.map((hit) => presentContent(hit, mayWrite)));
}

function presentContent(hit: SearchHit, mayWrite: boolean): DeskFind {
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

async function findComments(search: Search, text: string): Promise<DeskFind[]> {
  const { hits } = await search.search({ text, kind: 'post', limit: EACH });
  return hits.map(({ id, title, excerpt, at }) => ({
    key: `post-${id}`,
    title: excerpt.text,
    label: title.text,
    to: postPath(id),
    at: at.toISOString(),
  }));
}

import {
  lockImportedThreads,
  removeImportedPosts,
} from '#app/features/discussions/imports.server.ts';
import { endImportedRedirects } from '#app/features/redirects/redirects.server.ts';
import type { Database } from '#db/engine.ts';
import { postItem } from '../../describe-item.ts';
import { deleteItemsOf, type ImportedItem } from '../items/imported-items.queries.server.ts';
import {
  type Inspected,
  inspectPosts,
  listAnswered,
  listPlaces,
  type PostPlace,
} from './inspect-posts.queries.server.ts';
import { inspectThreads, listOwn, listOwnThreads } from './inspect-threads.queries.server.ts';
import { Outcomes, type Removing, type Stage, type Work } from './stage.server.ts';
import { threadItem, threadReasons } from './threads-stage.server.ts';

/** A transaction keeps other writers waiting for no more than some 50 ms. */
const POSTS_PER_BATCH = 30;

const postReasons = {
  foreign: 'It is not in this import.',
  other: 'It is not in this import.',
  claimed: 'A member has claimed it.',
  edited: 'It was edited here.',
  moderated: 'It was reported, or moderators have dealt with it.',
} as const;

const ANSWERED = 'Something that stays replies to it.';
const OPENS = 'The topic that it opens stays.';

type Own = Awaited<ReturnType<typeof listOwnThreads>>;

interface Batch {
  items: readonly ImportedItem[];
  places: ReadonlyMap<number, PostPlace>;
  inspected: ReadonlyMap<number, Inspected>;
  answered: ReadonlySet<number>;
  ownThreads: Own;
}

/** Posts and comments go for good, the last ones first, so that nothing loses what it replies to. */
export function postsStage(kind: 'post' | 'comment'): Stage {
  return {
    kind,
    batchSize: POSTS_PER_BATCH,
    handle: async (work, removing, items) => {
      const batch = await readBatch(work, removing, items);
      const outcomes = new Outcomes();
      await keepChangedThreads(work, removing, batch, outcomes);
      const going = await decide(work.db, removing, batch, outcomes);
      const counted = going.filter(({ target_id }) => batch.places.has(target_id));
      for (const item of going) outcomes.remove(item);
      const ids = counted.map(({ target_id }) => target_id);
      if (!work.unit) {
        const likes = ids.reduce((sum, id) => sum + (batch.inspected.get(id)?.likes ?? 0), 0);
        outcomes.countGone({ posts: ids.length, likes });
        return outcomes;
      }
      if (ids.length === 0) return outcomes;
      const { threads, ...gone } = await removeImportedPosts(work.unit, ids);
      outcomes.countGone({ ...gone, threads: threads.length });
      const threadIds = threads.map(({ id }) => id);
      await deleteItemsOf(work.db, removing.importId, 'thread', threadIds);
      await endImportedRedirects(
        work.unit,
        threads.map(({ path }) => path),
      );
      return outcomes;
    },
  };
}

async function readBatch(
  { db, unit }: Work,
  removing: Removing,
  items: readonly ImportedItem[],
): Promise<Batch> {
  const ids = items.map(({ target_id }) => target_id);
  const before = await listPlaces(db, ids);
  const threadIds = [...new Set([...before.values()].map(({ thread_id }) => thread_id))];
  if (unit) await lockImportedThreads(db, threadIds);
  // Moderators may have moved some before the threads were locked. Those are in none of these.
  const places = unit ? await listPlaces(db, ids) : before;
  return {
    items,
    places,
    inspected: await inspectPosts(db, removing, 'posts.id', ids),
    answered: await listAnswered(db, removing, ids, unit !== undefined),
    ownThreads: await listOwnThreads(db, removing, threadIds),
  };
}

/** What people have done with a topic since the stage before decided about it keeps the rest of it. */
async function keepChangedThreads(
  { db }: Work,
  removing: Removing,
  { items, places, inspected, answered, ownThreads }: Batch,
  outcomes: Outcomes,
): Promise<void> {
  const going = [...ownThreads].filter(([, { isKept }]) => !isKept).map(([id]) => id);
  const threads = await inspectThreads(db, removing, going);
  for (const id of going) {
    const posts = items.filter(({ target_id }) => places.get(target_id)?.thread_id === id);
    const reasons = posts.map(({ target_id }) => inspected.get(target_id)?.reason);
    const isAnswered = posts.some(({ target_id }) => answered.has(target_id));
    const reason =
      threads.get(id)?.reason ??
      reasons.find((one) => one !== undefined) ??
      (isAnswered ? 'foreign' : undefined);
    const own = ownThreads.get(id);
    if (!reason || !own) continue;
    own.isKept = true;
    outcomes.keptIds.push(own.itemId);
    outcomes.countKept({ threads: 1 });
    const item = threadItem(threads.get(id)?.title ?? null);
    outcomes.lines.push({ item, reason: threadReasons[reason] });
  }
}

/** Returns the items that go. */
async function decide(
  db: Database,
  removing: Removing,
  { items, places, inspected, answered, ownThreads }: Batch,
  outcomes: Outcomes,
): Promise<ImportedItem[]> {
  const keptSubjects = await listKeptSubjects(db, removing, [...places.values()]);
  const keptParents = new Set<number>();
  const going: ImportedItem[] = [];
  for (const item of items) {
    const place = places.get(item.target_id);
    if (!place) {
      going.push(item);
      continue;
    }
    const own = ownThreads.get(place.thread_id);
    if (own ? own.isKept : keptSubjects.has(toKey(place))) {
      outcomes.keep(item, { posts: 1 });
      continue;
    }
    const reason = own
      ? undefined
      : findReason(
          place,
          inspected.get(place.id),
          answered.has(place.id) || keptParents.has(place.id),
        );
    if (!reason) {
      going.push(item);
      continue;
    }
    if (place.parent_id !== null) keptParents.add(place.parent_id);
    const line = { item: postItem(place.author_name, place.title ?? 'a comment page'), reason };
    outcomes.keep(item, { posts: 1 }, line);
  }
  return going;
}

function findReason(
  { id, opening_post_id }: PostPlace,
  inspected: Inspected | undefined,
  isAnswered: boolean,
): string | undefined {
  if (inspected?.reason) return postReasons[inspected.reason];
  if (isAnswered) return ANSWERED;
  return opening_post_id === id ? OPENS : undefined;
}

const toKey = ({ subject_kind, subject_id }: PostPlace) => `${subject_kind}:${subject_id}`;

/** Articles and pages of the import that stay, with all of their comments. */
async function listKeptSubjects(
  db: Database,
  removing: Removing,
  places: readonly PostPlace[],
): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const kind of ['article', 'site-page'] as const) {
    const ids = places.flatMap(({ subject_kind, subject_id }) =>
      subject_kind === kind ? (subject_id ?? []) : [],
    );
    for (const [id, { isKept }] of await listOwn(db, removing, kind, [...new Set(ids)])) {
      if (isKept) kept.add(`${kind}:${id}`);
    }
  }
  return kept;
}

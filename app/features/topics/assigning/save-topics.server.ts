import { AppError } from '#app/errors.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findFreeSlug } from '../editing/free-slug.server.ts';
import { createTopic, lockTopics } from '../editing/topic-record.server.ts';
import { MAX_TOPICS, toTopicKey } from '../embeds/topic-names.ts';
import {
  listTopicsOf,
  removeItem,
  type TopicItemRef,
  upsertItem,
} from '../topic-items.queries.server.ts';
import { topicsTag, topicTag } from '../topic-paths.ts';
import { insertTopicRow } from '../topics.queries.server.ts';
import { findTopicsByName } from './find-topics.server.ts';

interface SaveTopicsOptions {
  now: Date;
  /** Who may add topics if they publish content. Without one, none is added. */
  actor?: Member | undefined;
  /** An earlier text: topics that are gone are left out. */
  isRestored: boolean;
  /** Those who don't publish content choose from topics that readers see. */
  isPublicOnly?: boolean;
}

/**
 * Saves which topics an item carries, in this order.
 * @throws AppError refused at the field `topics`
 */
export async function saveTopics(
  unit: UnitOfWork,
  item: TopicItemRef,
  names: readonly string[],
  options: SaveTopicsOptions,
): Promise<void> {
  await setTopics(unit, item, await ensureTopics(unit, names, options));
}

async function ensureTopics(
  unit: UnitOfWork,
  names: readonly string[],
  { now, actor, isRestored, isPublicOnly = false }: SaveTopicsOptions,
): Promise<number[]> {
  const { db } = unit;
  const author = actor && can(actor, 'publish content') && !isRestored ? actor : undefined;
  const found = await findTopicsByName(db, names);
  const known =
    isPublicOnly && !author
      ? new Map([...found].filter(([, topic]) => topic.item_count > 0))
      : found;
  const isUnknown = (name: string) => !known.has(toTopicKey(name));
  if (!names.some(isUnknown)) return toIds(names, known);
  const refused = author || isRestored ? undefined : names.find(isUnknown);
  if (refused !== undefined) {
    const message = `There is no topic “${refused}”. Choose one that exists, or ask an editor to add it.`;
    throw new AppError('refused', { message, field: 'topics' });
  }
  if (!author) return toIds(names, known);
  // Someone else may be adding it.
  await lockTopics(unit);
  const current = new Map(await findTopicsByName(db, names));
  for (const name of names) {
    if (current.has(toTopicKey(name))) continue;
    const id = await createTopic(unit, { actor: author, now }, name);
    current.set(toTopicKey(name), { id, name, slug: '', item_count: 0 });
  }
  return toIds(names, current);
}

function toIds(names: readonly string[], found: ReadonlyMap<string, { id: number }>): number[] {
  return [...new Set(names.flatMap((name) => found.get(toTopicKey(name))?.id ?? []))];
}

/** The item's topics from now on. The pages of those that it joins or leaves follow if readers see it. */
export async function setTopics(
  unit: UnitOfWork,
  item: TopicItemRef,
  topicIds: readonly number[],
): Promise<void> {
  const { db, invalidate } = unit;
  const before = await listTopicsOf(db, item);
  await removeItem(
    db,
    before.map(({ id }) => id).filter((id) => !topicIds.includes(id)),
    item,
  );
  for (const [position, id] of topicIds.entries()) await upsertItem(db, id, item, position);
  const after = await listTopicsOf(db, item);
  const isShown = [...before, ...after].some(({ shown_at }) => shown_at !== null);
  if (isShown)
    invalidate(topicsTag, ...new Set([...before, ...after].map(({ id }) => topicTag(id))));
}

/** Adds the topics of an item to another one, as far as there is room. Returns the ids of those that it didn't have. */
export async function copyTopics(
  unit: UnitOfWork,
  from: TopicItemRef,
  to: TopicItemRef,
): Promise<number[]> {
  const before = (await listTopicsOf(unit.db, to)).map(({ id }) => id);
  const others = (await listTopicsOf(unit.db, from)).map(({ id }) => id);
  const added = others
    .filter((id) => !before.includes(id))
    .slice(0, Math.max(0, MAX_TOPICS - before.length));
  if (added.length > 0) await setTopics(unit, to, [...before, ...added]);
  return added;
}

/** Takes topics off an item again. */
export async function dropTopics(
  unit: UnitOfWork,
  item: TopicItemRef,
  topicIds: readonly number[],
): Promise<void> {
  const before = (await listTopicsOf(unit.db, item)).map(({ id }) => id);
  const kept = before.filter((id) => !topicIds.includes(id));
  if (kept.length < before.length) await setTopics(unit, item, kept);
}

/** The names of an item's topics, as its form shows them. */
export async function loadTopics(db: Database, item: TopicItemRef): Promise<string[]> {
  return (await listTopicsOf(db, item)).map(({ name }) => name);
}

interface ImportedTopic {
  id: number;
  slug: string;
  isNew: boolean;
}

/** The topics with these names of another site. Those that are new are added. */
export async function ensureImportedTopics(
  unit: UnitOfWork,
  names: readonly string[],
  now: Date,
): Promise<Map<string, ImportedTopic>> {
  const { db } = unit;
  const topics = new Map<string, ImportedTopic>();
  if (names.length === 0) return topics;
  await lockTopics(unit);
  const known = await findTopicsByName(db, names);
  for (const name of names) {
    const key = toTopicKey(name);
    if (topics.has(key)) continue;
    const found = known.get(key);
    topics.set(key, found ? { ...found, isNew: false } : await insertImported(db, name, now));
  }
  return topics;
}

async function insertImported(db: Database, name: string, now: Date): Promise<ImportedTopic> {
  const slug = await findFreeSlug(db, name);
  const times = { created_at: now, updated_at: now };
  const id = await insertTopicRow(db, {
    name,
    name_key: toTopicKey(name),
    slug,
    image_id: null,
    ...times,
  });
  return { id, slug, isNew: true };
}

import {
  addImportedRedirects,
  findRedirectFrom,
} from '#app/features/redirects/redirects.server.ts';
import {
  MAX_TOPIC_NAME_LENGTH,
  MAX_TOPICS,
  toTopicKey,
} from '#app/features/topics/embeds/topic-names.ts';
import {
  ensureImportedTopics,
  setTopics,
  type TopicItemRef,
  topicPath,
} from '#app/features/topics/topics.server.ts';
import { toOneLine } from '#app/text/one-line.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ImportSource, SourceTopic } from '../import-source.ts';
import { insertImported } from '../imports.queries.server.ts';

/** Without what no topic can be called. Commas separate topics here. */
function clean(name: string): string {
  const line = toOneLine(name.replaceAll(',', ' ')).replace(/\s+/g, ' ');
  return line.slice(0, MAX_TOPIC_NAME_LENGTH).trim();
}

/** Each topic once, under a name that it can have here. */
export function toTopics(sources: readonly SourceTopic[]): SourceTopic[] {
  const byKey = new Map<string, SourceTopic>();
  for (const source of sources) {
    const name = clean(source.name);
    const key = toTopicKey(name);
    if (key === '') continue;
    const oldPaths = [...(byKey.get(key)?.oldPaths ?? []), ...source.oldPaths];
    byKey.set(key, { name: byKey.get(key)?.name ?? name, oldPaths });
  }
  return [...byKey.values()];
}

/** Names of the topics that the item gets. */
export function listTopicNames(sources: readonly SourceTopic[]): string[] {
  return toTopics(sources)
    .slice(0, MAX_TOPICS)
    .map(({ name }) => name);
}

/** What the report says if there are too many. */
export function topicMessages(sources: readonly SourceTopic[]): string[] {
  return toTopics(sources).length > MAX_TOPICS
    ? [
        `It had more tags and categories than an item can have topics, so only the first ${MAX_TOPICS} were kept.`,
      ]
    : [];
}

/** Gives an imported item its topics. The old pages of these lead to the new ones. */
export async function importTopics(
  unit: UnitOfWork,
  item: TopicItemRef,
  sources: readonly SourceTopic[],
  importing: ImportSource & { now: () => Date },
): Promise<void> {
  const now = importing.now();
  const topics = toTopics(sources).slice(0, MAX_TOPICS);
  if (topics.length === 0) return;
  const found = await ensureImportedTopics(
    unit,
    topics.map(({ name }) => name),
    now,
  );
  const added = [...found.values()].filter(({ isNew }) => isNew);
  const rows = new Map(added.map(({ id }) => [String(id), id]));
  await insertImported(unit.db, importing, 'topic', rows, now);
  const ids = topics.flatMap(({ name }) => found.get(toTopicKey(name))?.id ?? []);
  await setTopics(unit, item, [...new Set(ids)]);
  for (const { name, oldPaths } of topics) {
    const topic = found.get(toTopicKey(name));
    if (topic) await redirectNew(unit, oldPaths, topicPath(topic), now);
  }
}

/** Those that lead somewhere already were added with an earlier item. */
async function redirectNew(unit: UnitOfWork, oldPaths: readonly string[], to: string, now: Date) {
  const added: string[] = [];
  for (const path of oldPaths) if (!(await findRedirectFrom(unit.db, path))) added.push(path);
  if (added.length > 0) await addImportedRedirects(unit, added, to, now);
}

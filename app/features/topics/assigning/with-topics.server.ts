import { collectErrors, refuseErrors } from '#app/errors.ts';
import { type ContentKind, isPublished } from '#app/features/content/content.server.ts';
import type { ContentEditing } from '#app/features/content/editing.server.ts';
import { defineFields, inGroup } from '#app/http/forms/fields/fields.ts';
import type { Database } from '#db/engine.ts';
import { normalizeTopics } from '../embeds/topic-names.ts';
import { requestTopicNotifications } from '../following/announce-item-job.ts';
import { listTopicsOf } from '../topic-items.queries.server.ts';
import { topicsTag, topicTag } from '../topic-paths.ts';
import { topicNames } from '../topics.schema.ts';
import { findTopicErrors } from './read-topics.server.ts';
import { loadTopics, saveTopics } from './save-topics.server.ts';

const { shown } = defineFields(inGroup('Topics', { topics: topicNames }));

/** The kind with topics: a field of its form, its versions and comparisons, and the pages that follow it. */
export function withTopics(kind: ContentKind): ContentKind {
  return { ...kind, editing: addTopics(kind) };
}

function addTopics({ id: kind, editing }: ContentKind): ContentEditing {
  return {
    ...editing,
    fields: [...editing.fields, ...shown],
    normalize: (typed, origin) => ({
      ...(editing.normalize?.(typed, origin) ?? typed),
      topics: normalizeTopics(typed.topics),
    }),
    load: async (db, id) => {
      const values = await editing.load(db, id);
      return values && { ...values, topics: await loadTopics(db, { kind, id }) };
    },
    save: async (unit, id, typed, options) => {
      const errors = await collectErrors(
        () => editing.save(unit, id, typed, options),
        () => refuseErrors(findTopicErrors(normalizeTopics(typed.topics))),
        () => saveTopics(unit, { kind, id }, normalizeTopics(typed.topics), options),
      );
      refuseErrors(errors);
    },
    changeTags: async (db, id) => [
      ...(await editing.changeTags(db, id)),
      ...(await listShownTopicTags(db, { kind, id })),
    ],
    beforePublishing: async (unit, id, options) => {
      await editing.beforePublishing?.(unit, id, options);
      // Articles are announced by a job of their own, to followers of their topics too.
      if (options.isNew && kind !== 'article') {
        await requestTopicNotifications(unit, { kind, id }, options.now);
      }
    },
  };
}

/** Cache tags of the topics in which readers see the item. */
async function listShownTopicTags(
  db: Database,
  item: { kind: ContentKind['id']; id: number },
): Promise<string[]> {
  const topics = await listTopicsOf(db, item);
  if (topics.length === 0 || !(await isPublished(db, item.kind, item.id))) return [];
  return [topicsTag, ...topics.map(({ id }) => topicTag(id))];
}

import { z } from 'zod';
import { AppError, refuseErrors } from '#app/errors.ts';
import {
  changedSince,
  defineActions,
  nameToast,
  recordAuditEntry,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { RecordDeps } from '#app/features/audit/records.server.ts';
import { followLevels } from '#app/features/notifications/embeds/follow-target.ts';
import { moveFollows, moveFollowsBack } from '#app/features/notifications/moved-follows.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findTopicsByName } from '../assigning/find-topics.server.ts';
import { leadFrom, stopLeading } from '../editing/topic-moves.server.ts';
import { lockTopics, removedColumns, topicRecord } from '../editing/topic-record.server.ts';
import { toTopicKey } from '../embeds/topic-names.ts';
import { copyItems, deleteCopies } from '../topic-items.queries.server.ts';
import { topicsTag, topicTag } from '../topic-paths.ts';
import { findTopicForUpdate, updateTopicRow } from '../topics.queries.server.ts';

const mergedTopic = z.object({
  undoData: z.object({
    topicId: z.number(),
    name: z.string(),
    slug: z.string(),
    /** Paths that led to its page. */
    earlier: z.array(z.string()),
    follows: z.object({
      moved: z.array(z.number()),
      dropped: z.array(
        z.object({
          actor_id: z.number(),
          level: z.enum(followLevels),
          created_at: z.coerce.date<Date>(),
        }),
      ),
    }),
  }),
});

/**
 * Makes a topic a part of the one with this name. Returns that one's id, and the audit entry.
 * @throws AppError not-found, refused at the field `into`
 */
export function mergeTopic(
  { transaction, actor, now }: RecordDeps,
  id: number | undefined,
  name: string,
): Promise<{ into: number; entryId: number }> {
  return transaction(async (unit) => {
    const { db } = unit;
    await lockTopics(unit);
    const topic = id === undefined ? undefined : await findTopicForUpdate(db, id);
    if (!topic || topic.is_removed) throw new AppError('not-found');
    const target = await findTarget(unit, topic.id, name);
    await copyItems(db, { from: topic.id, to: target.id });
    await updateTopicRow(db, topic.id, {
      ...removedColumns(topic.id),
      merged_into_id: target.id,
      revision: topic.revision + 1,
      updated_at: now,
    });
    const earlier = await leadFrom(unit, topic.slug, target, now);
    const [from, to] = [topic.id, target.id].map((each) => `topic:${each}`) as [string, string];
    const { moved, dropped } = await moveFollows(unit, from, to);
    unit.invalidate(topicsTag, topicTag(topic.id), topicTag(target.id));
    const undoData = {
      topicId: topic.id,
      name: topic.name,
      slug: topic.slug,
      earlier,
      follows: { moved, dropped },
    };
    const entryId = await recordAuditEntry(
      db,
      {
        actor,
        action: 'topic.merge',
        subject: { kind: 'topic', id: target.id, name: target.name },
        before: { merged: topic.name, undoData },
      },
      now,
    );
    return { into: target.id, entryId };
  });
}

async function findTarget({ db }: UnitOfWork, ownId: number, name: string) {
  const found = (await findTopicsByName(db, [name])).get(toTopicKey(name));
  if (!found) {
    refuseErrors({ into: `There is no topic “${name}”. Choose one of the suggestions.` });
  } else if (found.id === ownId) {
    refuseErrors({ into: 'A topic can’t be merged into itself. Choose another one.' });
  }
  const target = found && (await findTopicForUpdate(db, found.id));
  if (!target || target.is_removed) throw new AppError('not-found');
  return target;
}

/** Makes two topics of one again, each with what it had, unless the names are taken or one has been removed. */
const undoMerge: Undo = async (unit, { actor, now }, { subject, before }) => {
  const { db } = unit;
  const { data } = mergedTopic.safeParse(before);
  if (!data) throw changedSince();
  const { topicId, name, slug, earlier, follows } = data.undoData;
  const into = subject.id ?? 0;
  await lockTopics(unit);
  const topic = await findTopicForUpdate(db, topicId);
  const target = await findTopicForUpdate(db, into);
  if (topic?.merged_into_id !== into || !target || target.is_removed) throw changedSince();
  const taken = await topicRecord.findErrors(db, { name, slug }, topicId);
  const [message] = Object.values(taken);
  if (message !== undefined) throw new AppError('refused', { message });
  await deleteCopies(db, { from: topicId, to: into });
  await updateTopicRow(db, topicId, {
    name_key: toTopicKey(name),
    slug,
    is_removed: false,
    merged_into_id: null,
    revision: topic.revision + 1,
    updated_at: now,
  });
  await stopLeading(unit, slug, { earlier, now });
  await moveFollowsBack(db, { from: `topic:${topicId}`, to: `topic:${into}` }, follows);
  unit.invalidate(topicsTag, topicTag(topicId), topicTag(into));
  return recordAuditEntry(
    db,
    {
      actor,
      action: 'topic.unmerge',
      subject: { kind: 'topic', id: into, name: target.name },
      before: { merged: name },
    },
    now,
  );
};

export const mergeActions = defineActions(
  'topic',
  {
    merge: {
      label: 'Merged another topic into',
      toast: nameToast('Topics merged', '{name}'),
      undo: undoMerge,
      lockForUndo: lockTopics,
    },
    unmerge: {
      label: 'Undid a merge into',
      toast: nameToast('Topics separated', '{name}'),
    },
  },
  'publish content',
);

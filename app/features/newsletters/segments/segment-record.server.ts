import { AppError } from '#app/errors.ts';
import { defineActions, recordVerbs } from '#app/features/audit/audit.server.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import { normalizeTopics } from '#app/features/topics/embeds/topic-names.ts';
import { findTopicIds, getCurrentTopics } from '#app/features/topics/topics.server.ts';
import { countNoun } from '#app/text/count-noun.ts';
import type { Database } from '#db/engine.ts';
import type { SegmentConditions } from '#db/tables/audience.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type SegmentValues, segmentFields } from './segment-fields.server.ts';
import {
  countSegments,
  countSegmentUses,
  deleteSegment,
  findSegmentByKey,
  findSegmentRow,
  insertSegmentRow,
  updateSegmentRow,
} from './segments.queries.server.ts';

/** Each is an option of the newsletter's form. */
const MAX_SEGMENTS = 100;

/** Names are unique, and a segment that a newsletter chooses stays, so one changes at a time. */
export function lockSegments({ advisoryLock }: Pick<UnitOfWork, 'advisoryLock'>): Promise<void> {
  return advisoryLock('segments');
}

/** Its topics are stored by id and shown with their current names. */
export const segmentRecord = defineRecord<SegmentValues>({
  kind: 'segment',
  stored: segmentFields.stored,
  toForm: segmentFields.toForm,
  getName: ({ name }) => name,
  lock: lockSegments,
  find: async (db, id) => {
    const row = await findSegmentRow(db, id);
    if (!row) return undefined;
    const { topicIds, ...conditions } = row.conditions_json;
    const topics = await getCurrentTopics(db, topicIds);
    const names = topics.map(({ name }) => name).join(', ');
    return { values: { name: row.name, ...conditions, topics: names }, revision: row.revision };
  },
  findErrors,
  check: async ({ db }, { id, before, after }) => {
    if (!after && id !== undefined) refuseUsed(await countSegmentUses(db, id));
    if (before || (await countSegments(db)) < MAX_SEGMENTS) return;
    const message = `A site has at most ${MAX_SEGMENTS} segments. Delete one first.`;
    throw new AppError('refused', { message });
  },
  insert: async ({ db }, values, { id, now }) => {
    const earlier = id === undefined ? {} : { id };
    const times = { created_at: now, updated_at: now };
    return insertSegmentRow(db, { ...earlier, ...(await toColumns(db, values)), ...times });
  },
  update: async ({ db }, id, values, { revision, now }) =>
    updateSegmentRow(db, id, {
      ...(await toColumns(db, values)),
      revision: revision + 1,
      updated_at: now,
    }),
  remove: ({ db }, id) => deleteSegment(db, id),
});

const toKey = (name: string) => name.toLowerCase();

async function toColumns(db: Database, { name, ...conditions }: SegmentValues) {
  return { name, name_key: toKey(name), conditions_json: await toConditions(db, conditions) };
}

/** The conditions with the ids of topics. */
export async function toConditions(
  db: Database,
  { topics, ...others }: Omit<SegmentValues, 'name'>,
): Promise<SegmentConditions> {
  const { ids: topicIds } = await findTopicIds(db, normalizeTopics(topics));
  return { ...others, topicIds };
}

async function findErrors(
  db: Database,
  { name = '', topics = '' }: Partial<SegmentValues>,
  id: number | undefined,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const named = await findSegmentByKey(db, toKey(name));
  if (named && named.id !== id) errors.name = 'There is already a segment with this name.';
  const { unknown } = await findTopicIds(db, normalizeTopics(topics));
  if (unknown[0] !== undefined) {
    errors.topics = `There is no topic “${unknown[0]}”. Choose one of the suggestions.`;
  }
  return errors;
}

/** Without its segment, a newsletter would go to everyone. */
function refuseUsed({ newsletters, templates }: { newsletters: number; templates: number }): void {
  const uses = [
    newsletters > 0 &&
      countNoun(newsletters, 'newsletter that isn’t sent yet', 'newsletters that aren’t sent yet'),
    templates > 0 && countNoun(templates, 'template'),
  ].filter(Boolean);
  if (uses.length === 0) return;
  const verb = newsletters + templates === 1 ? 'uses' : 'use';
  const message = `${uses.join(' and ')} ${verb} this segment. Choose another one there first.`;
  throw new AppError('refused', { message });
}

export const segmentActions = defineActions(
  'segment',
  recordVerbs(segmentRecord.undo, {
    name: 'Segment',
    deleted: '“{name}” can’t be chosen anymore. Newsletters that went to it keep its name.',
  }),
  'write newsletters',
  () => segmentFields,
);

import { z } from 'zod';
import {
  defineActions,
  nameToast,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import { saveTopics } from '#app/features/topics/topics.server.ts';
import { threadTag } from '../threads/tags-and-topics.ts';
import { lockTopicsOf, recordTopics } from './thread-topics.server.ts';

const recorded = z.object({ topics: z.array(z.string()) });

const undo: Undo = async (unit, { actor, now }, { subject, before, after }) => {
  const { id = 0, name: title } = subject;
  const current = await lockTopicsOf(unit, id);
  requireUnchanged(current, recorded.parse(after).topics);
  const { topics } = recorded.parse(before);
  await saveTopics(unit, { kind: 'thread', id }, topics, { now, isRestored: true });
  unit.invalidate(threadTag(id));
  return recordTopics(unit, { actor, now }, { id, title }, current);
};

export const threadTopicActions = defineActions('thread', {
  topics: {
    part: 'topics',
    label: 'Changed the topics of',
    toast: nameToast('Topics saved', '{name}'),
    undo,
    undoRight: 'moderate posts',
  },
});

import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import type { FollowTarget } from '#app/features/notifications/embeds/follow-target.ts';
import { requestFollowNotifications } from '#app/features/notifications/follows.server.ts';
import type { Database } from '#db/engine.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { listTopicsOf, type TopicItemRef } from '../topic-items.queries.server.ts';

/** What can be followed of an item's topics. */
export async function listTopicTargets(db: Database, item: TopicItemRef): Promise<FollowTarget[]> {
  return (await listTopicsOf(db, item)).map(({ id }): FollowTarget => `topic:${id}`);
}

export const announceItem =
  (contentKinds: ContentKinds): JobHandler<{ kind: ContentKindId; id: number }> =>
  async (ref, { finishWith }) => {
    await finishWith(async (unit) => {
      const item = (await findContent(contentKinds, unit.db, [ref])).get(ref);
      const targets = item ? await listTopicTargets(unit.db, ref) : [];
      if (!item || targets.length === 0) return;
      await requestFollowNotifications(unit, {
        targets,
        title: item.title,
        path: item.path,
        content: ref,
        actor: { id: null, name: '' },
      });
    });
  };

import {
  findImportedCategory,
  removeBoardCategory,
} from '#app/features/discussions/imports.server.ts';
import { endImportedRedirects } from '#app/features/redirects/redirects.server.ts';
import { removeImportedTopic } from '#app/features/topics/topics.server.ts';
import { findTopic, hasItemsThatStay, hasThreadsThatStay } from './places.queries.server.ts';
import { Outcomes, type Stage } from './stage.server.ts';

const CHANGED = 'Someone has changed it here.';
const FOLLOWED = 'Someone follows it.';
const USED = 'Something that stays is in it.';
const BY_ROLE = 'A role is limited to it.';
const LAST = 'The board needs a category.';

/** Topics that nothing has anymore. */
export const topicsStage: Stage = {
  kind: 'topic',
  batchSize: 5,
  handle: async ({ db, unit }, removing, items) => {
    const outcomes = new Outcomes();
    for (const item of items) {
      const id = item.target_id;
      const topic = await findTopic(db, id);
      if (!topic || topic.is_removed) {
        outcomes.remove(item);
        continue;
      }
      const isUsed = await hasItemsThatStay(db, removing, id);
      const isChanged = topic.revision > 1 || topic.hasMerged;
      const reason = isUsed ? USED : isChanged ? CHANGED : topic.isFollowed ? FOLLOWED : undefined;
      if (reason) {
        outcomes.keep(item, { topics: 1 }, { item: `Topic page “${topic.name}”`, reason });
        continue;
      }
      const path = unit && (await removeImportedTopic(unit, id, removing.now()));
      if (unit && path === undefined) {
        outcomes.keep(item, { topics: 1 }, { item: `Topic page “${topic.name}”`, reason: USED });
        continue;
      }
      if (unit && path !== undefined) await endImportedRedirects(unit, [path]);
      outcomes.remove(item, { topics: 1 });
    }
    return outcomes;
  },
};

/** Categories of the board without topics. */
export const categoriesStage: Stage = {
  kind: 'category',
  batchSize: 1,
  handle: async ({ db, unit }, removing, items) => {
    const outcomes = new Outcomes();
    for (const item of items) {
      const id = item.source_id;
      const category = await findImportedCategory(db, id);
      if (!category) {
        outcomes.remove(item);
        continue;
      }
      const { name, obstacle } = category;
      const keep = (reason: string) =>
        outcomes.keep(item, { categories: 1 }, { item: `Category “${name}”`, reason });
      if (await hasThreadsThatStay(db, removing, id)) keep(USED);
      else if (obstacle) keep(obstacle === 'used' ? BY_ROLE : CHANGED);
      else if (!unit) outcomes.remove(item, { categories: 1 });
      else {
        const { actor, now } = removing;
        const isRemoved = await removeBoardCategory(
          { transaction: (work) => work(unit), actor, now: now() },
          id,
        );
        if (isRemoved) outcomes.remove(item, { categories: 1 });
        else keep(LAST);
      }
    }
    return outcomes;
  },
};

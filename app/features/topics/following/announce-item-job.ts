import { z } from 'zod';
import { contentKindIds } from '#app/features/content/content.schema.ts';
import type { UnitOfWork } from '#db/transaction.ts';

/** An item withdrawn within this time causes no notifications. */
const DELAY_MS = 60_000;

const item = z.object({ kind: z.enum(contentKindIds), id: z.int() });

type AnnouncedItem = z.output<typeof item>;

/** Tells the followers of an item's topics that it is new. */
export const announceItemJob = { name: 'topics.announce-item', schema: item };

/** Call it in the transaction that publishes the item. */
export function requestTopicNotifications(
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  { kind, id }: AnnouncedItem,
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + DELAY_MS);
  return enqueue(announceItemJob, { kind, id }, { uniqueKey: `${kind}:${id}`, runAt });
}

import { AppError } from '#app/errors.ts';
import { contentKindIds } from '#app/features/content/content.schema.ts';
import { publicationActions } from '#app/features/content/publication.policy.ts';
import type { PublishDeps } from '../editing/edited-item.server.ts';

import { changeItemStatus } from './change-status.server.ts';

const MAX_ITEMS = 200;

/**
 * Changes the status of each item, named like `article:12`, in a transaction of its own. Items that the
 * action does not fit are skipped. Returns the audit entries.
 */
export async function changeSelectedItems(
  deps: PublishDeps,
  refs: readonly string[],
  intent: string,
): Promise<number[]> {
  const action = publicationActions.find((name) => name === intent);
  if (!action) throw new AppError('invalid');
  const entryIds: number[] = [];
  for (const ref of refs.slice(0, MAX_ITEMS)) {
    const [kindId, number] = ref.split(':');
    const kind = contentKindIds.find((id) => id === kindId);
    if (!kind || !/^[1-9]\d{0,8}$/.test(number ?? '')) continue;
    try {
      const id = Number(number);
      const entryId = await changeItemStatus(deps, kind, id, { action, publishAt: '' });
      if (entryId !== undefined) entryIds.push(entryId);
    } catch (error) {
      // Incomplete, not allowed or deleted; the others still change.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return entryIds;
}

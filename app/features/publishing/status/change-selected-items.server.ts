import { AppError } from '#app/errors.ts';
import { contentKindIds } from '#app/features/content/content.schema.ts';
import { publicationActions } from '#app/features/content/publication.policy.ts';
import type { PublishDeps } from '../editing/edited-item.server.ts';

import { changeItemStatus } from './change-status.server.ts';

const MAX_ITEMS = 200;

/**
 * Changes the status of each item, named like `article:12`, in a transaction of its own. Returns the
 * audit entries, and the items that the action was refused for.
 */
export async function changeSelectedItems(
  deps: PublishDeps,
  refs: readonly string[],
  intent: string,
): Promise<{ entryIds: number[]; refused: string[] }> {
  const action = publicationActions.find((name) => name === intent);
  if (!action) throw new AppError('invalid');
  const entryIds: number[] = [];
  const refused: string[] = [];
  for (const { kind, id } of parseItemRefs(refs)) {
    try {
      const entryId = await changeItemStatus(deps, kind, id, { action, publishAt: '' });
      if (entryId !== undefined) entryIds.push(entryId);
    } catch (error) {
      // Incomplete, not allowed or deleted; the others still change.
      if (!(error instanceof AppError)) throw error;
      refused.push(`${kind}:${id}`);
    }
  }
  return { entryIds, refused };
}

export function parseItemRefs(refs: readonly string[]) {
  return refs.slice(0, MAX_ITEMS).flatMap((ref) => {
    const [kindId, number] = ref.split(':');
    const kind = contentKindIds.find((id) => id === kindId);
    return kind && /^[1-9]\d{0,8}$/.test(number ?? '') ? [{ kind, id: Number(number) }] : [];
  });
}

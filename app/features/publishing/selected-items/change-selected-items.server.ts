import { AppError } from '#app/errors.ts';
import { MAX_ENTRIES } from '#app/features/audit/embeds/entry-ids.ts';
import { contentKindIds } from '#app/features/content/content.schema.ts';
import {
  type PublicationAction,
  publicationActions,
} from '#app/features/content/publication.policy.ts';
import type { Database } from '#db/engine.ts';
import { saveItem } from '../editing/save-item.server.ts';
import { changeItemStatus } from '../status/change-status.server.ts';
import type { ItemRef } from '../versions.queries.server.ts';
import { findWorkingCopy } from '../working-copy/drafts.queries.server.ts';
import { getEditedItem, type PublishDeps } from '../working-copy/edited-item.server.ts';

type Deps = PublishDeps & { db: Database };

/**
 * Changes the status of each item, named like `article:12`, in a transaction of its own. Returns the
 * audit entries, and the items that the action was refused for.
 */
export async function changeSelectedItems(
  deps: Deps,
  refs: readonly string[],
  intent: string,
): Promise<SelectedChanges> {
  const action = publicationActions.find((name) => name === intent);
  if (!action) throw new AppError('invalid');
  return changeEach(refs, (ref) => changeLatestText(deps, ref, action));
}

export interface SelectedChanges {
  /** Audit entries. */
  entryIds: number[];
  /** The items that could not be changed. */
  refused: string[];
}

/** Changes one item after the other. A refusal of one leaves it as it is. */
export async function changeEach(
  refs: readonly string[],
  change: (ref: ItemRef) => Promise<number | undefined>,
): Promise<SelectedChanges> {
  const entryIds: number[] = [];
  const refused: string[] = [];
  for (const { kind, id } of parseItemRefs(refs)) {
    try {
      const entryId = await change({ kind, id });
      if (entryId !== undefined) entryIds.push(entryId);
    } catch (error) {
      // Incomplete, not allowed or deleted; the others still change.
      if (!(error instanceof AppError)) throw error;
      refused.push(`${kind}:${id}`);
    }
  }
  return { entryIds, refused };
}

/** A draft goes on with its latest text, as if the button on its own page was pressed. */
async function changeLatestText(
  deps: Deps,
  { kind, id }: ItemRef,
  action: PublicationAction,
): Promise<number | undefined> {
  const { row } = await getEditedItem(deps.db, { ...deps, kind, id });
  const isDraft = row.status === 'draft' || row.status === 'in-review';
  const copy =
    isDraft && (action === 'publish' || action === 'submit')
      ? await findWorkingCopy(deps.db, { kind, id }, row.revision)
      : undefined;
  if (!copy) return changeItemStatus(deps, kind, id, { action, publishAt: '' });
  const { form_id: formId, values_json: values, revision } = copy;
  const result = await saveItem(deps, kind, id, {
    values,
    revision,
    publishAt: '',
    action,
    form: { formId },
  });
  if ('entryId' in result) return result.entryId;
  throw new AppError('refused', { message: 'Someone saved another text.' });
}

export function parseItemRefs(refs: readonly string[]) {
  return refs.slice(0, MAX_ENTRIES).flatMap((ref) => {
    const [kindId, number] = ref.split(':');
    const kind = contentKindIds.find((id) => id === kindId);
    return kind && /^[1-9]\d{0,8}$/.test(number ?? '') ? [{ kind, id: Number(number) }] : [];
  });
}

import { AppError } from '#app/errors.ts';
import { textValue } from '#app/features/content/editing.server.ts';
import {
  canEdit,
  nextStatus,
  type PublicationAction,
  publicationActions,
} from '#app/features/content/publication.policy.ts';
import type { Database } from '#db/engine.ts';
import { checkItem } from '../checks/check-item.server.ts';
import { publicationLabels } from '../embeds/publication-labels.ts';
import {
  type EditedItem,
  getEditedItem,
  type PublishDeps,
} from '../working-copy/edited-item.server.ts';
import { getLatestText } from '../working-copy/working-copy.server.ts';
import { parseItemRefs } from './change-selected-items.server.ts';
import { findEditInProgress } from './set-group.server.ts';

type Deps = PublishDeps & { db: Database };

/** Puts the items into a category or topic. */
export const SET_GROUP = 'set-group';

type SelectedAction = PublicationAction | typeof SET_GROUP;
const selectedActions: readonly SelectedAction[] = [...publicationActions, SET_GROUP];

/** The items that an action did not change, for the list page. */
export interface RefusedItems {
  action: SelectedAction;
  items: { title: string; reason: string }[];
}

/** Reads the parameter that `withRefused` adds. The reasons are those of now. */
export async function findRefusedItems(
  deps: Deps,
  param: string | null,
): Promise<RefusedItems | undefined> {
  const [name, ...refs] = (param ?? '').split('.');
  const action = selectedActions.find((candidate) => candidate === name);
  if (!action) return undefined;
  const items: RefusedItems['items'] = [];
  for (const { kind, id } of parseItemRefs(refs)) {
    const item = await getEditedItem(deps.db, { ...deps, kind, id }).catch(ignoreRefusal);
    const reason = item && (await findReason(deps, item, action));
    if (reason) items.push({ title: item.row.title, reason });
  }
  return items.length > 0 ? { action, items } : undefined;
}

async function findReason(deps: Deps, item: EditedItem, action: SelectedAction): Promise<string> {
  const { row, editing, publication } = item;
  const obstacle = await editing.findObstacle?.(deps.db, row.id);
  if (obstacle) return obstacle;
  if (row.status === 'removed') return 'A moderator took this down.';
  if (action === SET_GROUP) return findGroupReason(deps, item);
  if (!nextStatus(deps.actor, publication, action, deps.now)) {
    return `Its status is “${publicationLabels[row.status]}”.`;
  }
  if (action !== 'publish') return '';
  const values = await getLatestText(deps.db, item);
  const { linkField } = editing;
  const missing = Object.values(editing.findMissing(values));
  const problem = linkField && deps.findAddressProblem(textValue(values, linkField));
  const checks = await checkItem(deps.db, deps, editing, values);
  return [...missing, ...(problem ? [problem] : []), ...checks.map(({ message }) => message)].join(
    ' ',
  );
}

async function findGroupReason(deps: Deps, item: EditedItem): Promise<string> {
  const { row, editing, publication } = item;
  if (!canEdit(deps.actor, publication)) {
    return `Its status is “${publicationLabels[row.status]}”.`;
  }
  const inProgress = await findEditInProgress(deps.db, deps, item);
  if (inProgress) return inProgress;
  const missing = editing.findMissing(await getLatestText(deps.db, item));
  const isComplete = row.status === 'draft' || Object.keys(missing).length === 0;
  return isComplete ? 'Open it to change this.' : Object.values(missing).join(' ');
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

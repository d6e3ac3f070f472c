import { AppError } from '#app/errors.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { getPageConfig, lockPageConfig, pageTag } from '#app/features/pages/config.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { boardConfig } from '../board-page.schema.ts';
import type { BoardCategory } from './board-category.ts';
import { mayRead } from './category-readers.policy.ts';

/** Cache tag of everything that shows the board's categories. */
export const boardTag = pageTag(boardConfig.id);

export interface RestrictedCategory extends BoardCategory {
  /** Everyone, members or the key of a role. */
  whoMayRead: string;
}

/** In display order, archived ones included. Without those that only some may read. */
export async function getBoardCategories(db: Database): Promise<BoardCategory[]> {
  const categories = await getAllCategories(db);
  return categories.flatMap(({ whoMayRead, ...category }) =>
    whoMayRead === 'everyone' ? category : [],
  );
}

/** Private ones, too: never for a page that everyone gets. */
export async function getAllCategories(db: Database): Promise<RestrictedCategory[]> {
  const { categories } = await getPageConfig(db, boardConfig);
  return categories.map(({ lightColor, darkColor, ...category }) => ({
    ...category,
    colors: [lightColor, darkColor],
  }));
}

export type FindCategory = (id: string | null) => BoardCategory;

/** A thread whose category is gone is in the first one that everyone may read. */
export async function getCategoryFinder(db: Database): Promise<FindCategory> {
  const categories = await getAllCategories(db);
  const isPublic = ({ whoMayRead }: RestrictedCategory) => whoMayRead === 'everyone';
  return (id) => {
    const category = categories.find((known) => known.id === id) ?? categories.find(isPublic);
    if (!category) throw new Error('the board has no category');
    return category;
  };
}

const UNKNOWN_CATEGORY = 'This category doesn’t exist. Choose another one on the message board.';

/**
 * Keeps the categories until the transaction ends. Call it before reading the category of a thread that
 * the transaction adds.
 */
export function lockBoardCategories(unit: Pick<UnitOfWork, 'advisoryLock'>): Promise<void> {
  return lockPageConfig(unit, boardConfig);
}

/**
 * The category of a new message: the requested one, or the first that is open to everyone.
 * @throws AppError refused if it doesn't exist, or the actor may not post in it
 */
export async function resolveCategory(
  unit: Pick<UnitOfWork, 'db' | 'advisoryLock'>,
  actor: Actor,
  requested: string | undefined,
): Promise<RestrictedCategory> {
  await lockBoardCategories(unit);
  const categories = (await getAllCategories(unit.db)).filter(
    (one) => one.whoMayRead === 'everyone' || mayRead(actor, one),
  );
  const category = requested
    ? categories.find(({ id }) => id === requested)
    : categories.find(
        ({ isArchived, whoMayRead, whoMayPost }) =>
          !isArchived && whoMayRead === 'everyone' && whoMayPost === 'everyone',
      );
  if (requested && !category) throw new AppError('refused', { message: UNKNOWN_CATEGORY });
  if (!category) throw new Error('the board has no open category');
  checkMayPostIn(actor, category);
  return category;
}

/** @throws AppError refused if the actor may not post in the category */
export function checkMayPostIn(actor: Actor, category: BoardCategory): void {
  const message = whyNot(actor, category);
  if (message) throw new AppError('refused', { message });
}

function whyNot(actor: Actor, { name, isArchived, whoMayPost }: BoardCategory): string | undefined {
  if (isArchived)
    return `The category ${name} is archived. You can read its messages, but not post new ones.`;
  if (whoMayPost === 'staff' && !can(actor, 'open the admin area')) {
    return `Only staff can post in ${name}.`;
  }
  if (whoMayPost === 'members' && actor.kind !== 'member') {
    return `Only members can post in ${name}. Sign in, or choose another category.`;
  }
  return undefined;
}

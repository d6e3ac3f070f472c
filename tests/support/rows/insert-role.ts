import { withRequiredRights } from '#app/features/identity/required-rights.policy.ts';
import type { Role } from '#app/http/actor.ts';
import type { Right } from '#app/http/right.ts';
import type { Database } from '#db/engine.ts';

/** Inserts a custom role and returns its key. */
export async function insertRole(
  db: Database,
  name: string,
  rights: readonly Right[],
  categories: readonly string[] | null = null,
): Promise<Role> {
  const key: Role = `custom-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  await db
    .insertInto('roles')
    .values({
      key,
      name,
      description: '',
      rights_json: withRequiredRights(rights),
      board_categories_json: categories && [...categories],
    })
    .execute();
  return key;
}

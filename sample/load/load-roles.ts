import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** A role composed by the sample site's admin: it moderates one category of the board. */
export const sampleRole = { key: 'custom-lore-keeper', name: 'Lore Keeper' } as const;

export async function loadRoles(db: Transaction<Tables>): Promise<void> {
  await db
    .insertInto('roles')
    .values({
      ...sampleRole,
      description: 'Looks after the Lore category of the message board.',
      rights_json: ['open the admin area', 'open the review queue', 'moderate posts'],
      board_categories_json: ['lore'],
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

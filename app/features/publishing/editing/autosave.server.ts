import type { Member } from '#app/http/actor.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { ItemRef } from '../versions/versions.queries.server.ts';
import { deleteDrafts } from './drafts.queries.server.ts';

/** Deletes what the member typed and did not save. */
export async function discardDraft(
  { transaction, member }: { transaction: RunTransaction; member: Member },
  item: ItemRef,
): Promise<void> {
  await transaction(({ db }) => deleteDrafts(db, item, member.id));
}

import { publicName } from '#app/text/names/public-name.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { PersonalDataHandlers } from '../personal-data.server.ts';
import { renameTag } from './members.server.ts';

/** Writes an account's new name into everything that stores a copy of it. */
export async function renameActor(
  unit: UnitOfWork,
  personalData: readonly PersonalDataHandlers[],
  id: number,
  name: string,
): Promise<void> {
  await renameContent(unit, personalData, id, name);
  unit.invalidate(renameTag);
}

/** `as` is the account that a guest signs in to. */
export async function renameContent(
  unit: UnitOfWork,
  personalData: readonly PersonalDataHandlers[],
  actorId: number,
  name: string,
  as = actorId,
): Promise<void> {
  for (const { rename } of personalData) await rename?.(unit, actorId, name);
  unit.publishRename(actorId, publicName(name), as);
}

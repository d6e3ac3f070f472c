import { checkName, type NameCheck } from '#app/text/names/check-name.ts';
import type { Database } from '#db/engine.ts';
import { findUserByConfusableKey, listUsersByConfusableKey } from './names.queries.server.ts';

/** Whether a member has a name with this confusable key. */
export async function isNameTaken(db: Database, confusableKey: string): Promise<boolean> {
  return (await findUserByConfusableKey(db, confusableKey)) !== undefined;
}

interface MemberNameOptions {
  /** The member to rename: their current name doesn't count as taken. */
  ownId?: number;
  /** Admins may give names that sound official, such as 'Editor'. */
  isByAdmin?: boolean;
}

export function checkMemberName(
  db: Database,
  typed: string,
  { ownId, isByAdmin }: MemberNameOptions = {},
): Promise<NameCheck> {
  return checkName(typed, {
    ...(isByAdmin && { isReserved: () => false }),
    isTaken: async (confusableKey) => {
      const owner = await findUserByConfusableKey(db, confusableKey);
      return owner !== undefined && owner.id !== ownId;
    },
  });
}

/** Members by confusable key. */
export async function findMembersByConfusableKey(
  db: Database,
  confusableKeys: readonly string[],
): Promise<Map<string, { id: number; name: string }>> {
  if (confusableKeys.length === 0) return new Map();
  const rows = await listUsersByConfusableKey(db, confusableKeys);
  return new Map(rows.map(({ id, name, confusable_key }) => [confusable_key ?? '', { id, name }]));
}

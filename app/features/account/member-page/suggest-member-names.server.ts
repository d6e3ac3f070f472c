import { listMemberNamesByPrefix } from '#app/features/identity/names.server.ts';
import { confusableKey } from '#app/text/names/confusable-key.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';

const MAX_SUGGESTIONS = 6;
/** Longer than any name. */
const MAX_PREFIX_LENGTH = 60;

/** Members whose name starts with the prefix, ignoring case, accents and look-alike letters. */
export async function suggestMemberNames(db: Database, prefix: string): Promise<string[]> {
  if (prefix.length > MAX_PREFIX_LENGTH) return [];
  const names = await listMemberNamesByPrefix(db, confusableKey(prefix), MAX_SUGGESTIONS);
  return names.map(publicName);
}

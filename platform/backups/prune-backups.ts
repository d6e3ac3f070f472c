import {
  archiveKey,
  type BackupDestination,
  referencesKey,
  summaryKey,
} from './backup-destination.ts';
import { type KeepPolicy, selectKept } from './keep-policy.ts';

/**
 * Deletes archives that the policy does not keep, those that were never completed, and the files that no archive
 * refers to. Without a policy, keeps every complete archive. Someone may still repair what is damaged, so that stays.
 */
export async function pruneBackups(
  destination: BackupDestination,
  policy: KeepPolicy | undefined,
): Promise<void> {
  const { archives, damaged } = await destination.listArchives();
  const kept = policy ? selectKept(archives, policy) : new Set(archives);
  const needed = new Set<string>();
  for (const { archive } of [...kept, ...damaged]) {
    for (const key of [summaryKey, archiveKey, referencesKey]) needed.add(key(archive));
    for (const key of await destination.readReferences(archive)) needed.add(key);
  }
  // First, so that no archive looks complete while its parts disappear.
  for (const { archive } of archives) {
    if (!needed.has(summaryKey(archive))) await destination.remove(summaryKey(archive));
  }
  for (const [key] of await destination.listStored()) {
    if (/^(archives|files)\//.test(key) && !needed.has(key)) await destination.remove(key);
  }
}

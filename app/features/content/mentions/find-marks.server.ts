import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import { getMarks } from '#app/ui/marks/get-marks.ts';
import type { Database } from '#db/engine.ts';
import type { ContentKinds } from '../content-kind.server.ts';
import { type ContentRef, type FoundContent, getContentKind } from '../content-kinds.server.ts';
import { findMentions } from './find-mentions.server.ts';

/** The ratings beside the titles of found items: their own, or those of what they mention. */
export async function findMarks(
  kinds: ContentKinds,
  db: Database,
  found: FoundContent,
  refs: readonly ContentRef[],
): Promise<{ get: (ref: ContentRef) => ClaimMarkData[]; tags: string[] }> {
  const marks = new Map<string, ClaimMarkData[]>();
  const tags: string[] = [];
  for (const [kind, ofKind] of Map.groupBy(refs, (ref) => ref.kind)) {
    const unrated = ofKind.filter((ref) => found.get(ref)?.mark === undefined);
    if (unrated.length === 0) continue;
    const ids = new Set(unrated.map(({ id }) => id));
    const mentions = await findMentions(kinds, db, kind, [...ids]);
    const silent = [...ids].filter((id) => mentions.get(id).marks.length === 0);
    const { listUnrated } = getContentKind(kinds, kind);
    const rumors = new Set(silent.length > 0 ? await listUnrated?.(db, silent) : []);
    for (const id of ids) {
      marks.set(`${kind}:${id}`, getMarks(mentions.get(id).marks, rumors.has(id)));
    }
    tags.push(...mentions.tags);
  }
  const get = (ref: ContentRef) => {
    const own = found.get(ref)?.mark;
    return own ? [own] : (marks.get(`${ref.kind}:${ref.id}`) ?? []);
  };
  return { get, tags };
}

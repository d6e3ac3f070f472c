import type { FieldChoice } from '#app/features/content/editing.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import type { ContentKindName } from '#db/tables/content.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { claimTag, settledMentionsTag } from '../claim-tags.ts';
import {
  deleteMentions,
  listClaimChoices,
  listClaimIds,
  listMentionedIds,
  type Mentioned,
  upsertMention,
} from './mentions.queries.server.ts';

const MAX_CHOICES = 200;

/** What an editor may type to name a claim: its number, its address, or a suggestion such as `12 It is late`. */
export function parseClaimId(typed: string): number | undefined {
  const [, id] = /^(?:\S*\/claims\/)?(\d{1,10})(?!\d)/.exec(typed.trim()) ?? [];
  return parseContentId(id);
}

/**
 * Which of these are no claims that the item can mention. For those who may not read drafts there are none, but for
 * those that the item mentions already.
 */
export async function findUnknownClaims(
  db: Database,
  typed: readonly string[],
  { item, seesDrafts }: { item: Mentioned; seesDrafts: boolean },
): Promise<string[]> {
  const ids = typed.map(parseClaimId);
  const known = await listClaimIds(
    db,
    ids.filter((id) => id !== undefined),
    { isPublished: !seesDrafts },
  );
  const mentioned = await listMentionedIds(db, item);
  return typed.filter((_, index) => {
    const id = ids[index] ?? 0;
    return !known.has(id) && !mentioned.includes(id);
  });
}

/** Saves which claims an item mentions, in this order. Their pages list it. */
export async function saveMentions(
  { db, invalidate }: UnitOfWork,
  item: { kind: ContentKindName; contentId: number },
  claimIds: readonly number[],
  now: Date,
): Promise<void> {
  const before = await listMentionedIds(db, item);
  const after = [...new Set(claimIds)];
  await deleteMentions(
    db,
    item,
    before.filter((id) => !after.includes(id)),
  );
  for (const [position, claimId] of after.entries()) {
    await upsertMention(db, item, { claimId, position, now });
  }
  const changed = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id));
  invalidate(...changed.map(claimTag));
  if (changed.length > 0) invalidate(settledMentionsTag(item.kind));
}

/** The claims that an item mentions, as its form shows them. */
export async function loadMentions(
  db: Database,
  item: { kind: ContentKindName; contentId: number },
): Promise<string[]> {
  return (await listMentionedIds(db, item)).map(String);
}

/** Suggestions for a form. */
export async function listClaimSuggestions(db: Database): Promise<FieldChoice[]> {
  const rows = await listClaimChoices(db, MAX_CHOICES);
  return rows.map(({ id, title }) => ({ value: String(id), label: title }));
}

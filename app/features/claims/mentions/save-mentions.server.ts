import { AppError } from '#app/errors.ts';
import type { FieldChoice, SaveOptions } from '#app/features/content/editing.server.ts';
import { parseClaimId } from '#app/http/claim-id.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { listContentReferences } from '#app/text/long-text/content-references.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { claimTag, settledMentionsTag } from '../claim-tags.ts';
import {
  deleteMentions,
  listClaimChoices,
  listMentionable,
  listMentionedIds,
  type Mentioned,
  upsertMention,
} from './mentions.queries.server.ts';

const MAX_CHOICES = 200;
/** Each is a tag of all pages that list the item. */
const MAX_CLAIMS_IN_TEXT = 50;

interface MentionOptions extends Partial<SaveOptions> {
  /** What mentions them. */
  item?: Mentioned;
  /** Of the site. Without it, URLs are refused. */
  origin?: string;
}

/**
 * The numbers of the claims that a form names. An earlier text may mention one that has been deleted since. For those who
 * may not read drafts, there are none but those that the item mentions already.
 * @throws AppError refused at the field `claims`
 */
export async function findMentionedClaims(
  db: Database,
  typed: readonly string[],
  { isRestored = false, seesDrafts = false, item, origin }: MentionOptions = {},
): Promise<number[]> {
  const ids = typed.map((claim) => parseClaimId(claim, origin));
  const known = await listMentionable(
    db,
    ids.filter((id) => id !== undefined),
    { isPublished: !seesDrafts },
  );
  const mentioned = item ? await listMentionedIds(db, item) : [];
  const find = (id = 0) => known.get(id) ?? mentioned.find((each) => each === id);
  const unknown = typed.find((_, index) => find(ids[index]) === undefined);
  if (unknown !== undefined && !isRestored) {
    const message = `There is no claim “${unknown}”. Choose one of the suggestions, or enter its number or its URL on this site.`;
    throw new AppError('refused', { message, field: 'claims' });
  }
  return ids.flatMap((id) => find(id) ?? []);
}

interface NewMentions {
  claimIds: readonly number[];
  text?: string;
  /** The replies for which a thread mentions them, by the id of the claim. */
  replies?: Readonly<Record<string, number>>;
}

/**
 * Saves which claims an item mentions: those that its form names, in this order, then those whose cards are in
 * its text. Their pages list it.
 */
export async function saveMentions(
  { db, invalidate }: UnitOfWork,
  item: Mentioned,
  { claimIds, text = '', replies = {} }: NewMentions,
  now: Date,
): Promise<void> {
  const before = await listMentionedIds(db, item);
  const typed = [...new Set(claimIds)];
  const inText = (await listExistingClaims(db, text)).filter((id) => !typed.includes(id));
  const after = [...typed, ...inText];
  await deleteMentions(
    db,
    item,
    before.filter((id) => !after.includes(id)),
  );
  for (const [position, claimId] of after.entries()) {
    const isFromText = position >= typed.length;
    const postId = replies[claimId];
    await upsertMention(db, item, { claimId, position, isFromText, postId, now });
  }
  const changed = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id));
  invalidate(...changed.map(claimTag));
  if (changed.length > 0) invalidate(settledMentionsTag(item.kind));
}

/** @throws AppError refused at the field of the text if it has cards of too many claims, or links to them */
export function checkClaimsInText(text: string, field: string): void {
  const count = new Set(listClaimsInText(text)).size;
  if (count <= MAX_CLAIMS_IN_TEXT) return;
  const message = `The text mentions ${formatNumber(count)} claims. It can mention at most ${MAX_CLAIMS_IN_TEXT}.`;
  throw new AppError('refused', { message, field });
}

/** The claims that a Markdown text has cards of or links to. */
export function listClaimsInText(text: string): number[] {
  const references = [...listContentReferences(text).values()];
  return references.filter(({ kind }) => kind === 'claim').map(({ id }) => id);
}

async function listExistingClaims(db: Database, text: string): Promise<number[]> {
  const ids = [...new Set(listClaimsInText(text))];
  const known = await listMentionable(db, ids);
  return [...new Set(ids.flatMap((id) => known.get(id) ?? []))];
}

/** Adds one claim to those that an item mentions. */
export async function addMention(
  { db, invalidate }: UnitOfWork,
  item: Mentioned,
  claimId: number,
  now: Date,
): Promise<void> {
  const position = (await listMentionedIds(db, item)).length;
  await upsertMention(db, item, { claimId, position, isFromText: false, now });
  invalidate(claimTag(claimId), settledMentionsTag(item.kind));
}

/** What an approved submission became mentions the claims that were made from it. */
export async function mentionClaimsOfSubmission(
  unit: UnitOfWork,
  submissionId: number,
  item: Mentioned,
  now: Date,
): Promise<void> {
  const claimIds = await listMentionedIds(unit.db, { kind: 'submission', contentId: submissionId });
  for (const claimId of claimIds) await addMention(unit, item, claimId, now);
}

/** The claims that an item's form names. */
export async function loadMentions(db: Database, item: Mentioned): Promise<string[]> {
  return (await listMentionedIds(db, item, { isFromText: false })).map(String);
}

/** Suggestions for a form. */
export async function listClaimSuggestions(db: Database): Promise<FieldChoice[]> {
  const rows = await listClaimChoices(db, MAX_CHOICES);
  return rows.map(({ id, title }) => ({ value: String(id), label: title }));
}

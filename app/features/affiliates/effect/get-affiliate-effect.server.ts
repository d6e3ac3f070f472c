import { z } from 'zod';
import { type ContentKinds, contentKindsContext } from '#app/features/content/content.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { keywordForm } from '#app/text/links/keyword-form.ts';
import { KeywordLinker, type TextPiece } from '#app/text/links/keyword-linker.ts';
import type { Database } from '#db/engine.ts';
import type { SearchDocument, SearchKind } from '#platform/search/search.ts';
import { listAffiliates } from '../affiliate-lists.queries.server.ts';
import { buildAffiliateUrl } from '../affiliate-url.ts';
import { type AffiliateInput, splitKeywords, storeUrlInput } from '../affiliates.schema.ts';
import { getDisclosures } from '../disclosures/disclosure-settings.server.ts';
import { storeNames } from '../embeds/affiliate-row.ts';
import type { AffiliateEffect, KeywordEffect, KeywordPassage } from './affiliate-effect.ts';

/** Each takes a search of every kind of content. */
const MAX_KEYWORDS = 8;
/** For each keyword and kind of content. */
const MAX_ITEMS = 20;
const MAX_PASSAGES = 2;
/** Characters before and after a link. */
const CONTEXT_LENGTH = 90;

type EffectDeps = Pick<StaffArgs, 'db' | 'search' | 'context'>;
type Affiliate = Omit<AffiliateInput, 'name'>;

/** An affiliate's form that may be incomplete or invalid. */
export const typedAffiliate = z.object({
  store: z.enum(Object.keys(storeNames) as [AffiliateInput['store']]).catch('other'),
  storeUrl: storeUrlInput.catch(null),
  affiliateId: z.string().trim().catch(''),
  keywords: z.string().transform(splitKeywords).catch([]),
  status: z.enum(['active', 'inactive']).catch('inactive'),
});

/**
 * Where the keywords of an affiliate appear in published content. New keywords are looked for first.
 * @param id undefined for a new one
 */
export async function getAffiliateEffect(
  { db, search, context }: EffectDeps,
  id: number | undefined,
  affiliate: Affiliate,
): Promise<AffiliateEffect> {
  const others = await listAffiliates(db);
  const saved = others.find((other) => other.id === id)?.keywords_json.map(keywordForm) ?? [];
  const isSaved = (keyword: string) => saved.includes(keywordForm(keyword));
  const keywords = affiliate.keywords.toSorted((a, b) => Number(isSaved(a)) - Number(isSaved(b)));
  const taken = others
    .filter((other) => other.id !== id && other.is_active)
    .flatMap((other) => other.keywords_json);
  const shown = keywords.slice(0, MAX_KEYWORDS);
  const contentKinds = context.get(contentKindsContext);
  const effects = shown.map((keyword) =>
    findEffect({ db, search, contentKinds }, { keyword, affiliate, taken }),
  );
  return {
    isActive: affiliate.status === 'active',
    keywords: await Promise.all(effects),
    omitted: keywords.length - shown.length,
    disclosure: (await getDisclosures(db)).articles,
  };
}

interface FindDeps extends Pick<EffectDeps, 'db' | 'search'> {
  contentKinds: ContentKinds;
}

interface TypedKeyword {
  keyword: string;
  affiliate: Affiliate;
  /** The keywords of other affiliates. A longer one gets the link. */
  taken: readonly string[];
}

async function findEffect(
  { db, search, contentKinds }: FindDeps,
  { keyword, affiliate, taken }: TypedKeyword,
): Promise<KeywordEffect> {
  const url = buildAffiliateUrl({ ...affiliate, product: { keyword } });
  const found = await Promise.all(
    contentKinds.map(async ({ label, search: searched }) => {
      if (!searched) return { hasMore: false, passages: [] };
      const ids = await findIds(search, keyword, searched.kind);
      const documents = await findDocuments(db, searched, ids.slice(0, MAX_ITEMS));
      const passages = documents.flatMap(
        (document) => findPassage(document, { keyword, taken, label }) ?? [],
      );
      return { hasMore: ids.length > MAX_ITEMS, passages };
    }),
  );
  const passages = found.flatMap((each) => each.passages);
  return {
    keyword,
    url,
    count: passages.length,
    hasMore: found.some(({ hasMore }) => hasMore),
    passages: passages.slice(0, MAX_PASSAGES),
  };
}

/** Best first. */
async function findIds(search: EffectDeps['search'], keyword: string, kind: SearchKind) {
  const text = `"${keyword.replaceAll('"', ' ')}"`;
  return (await search.findIds({ text, kind })) ?? [];
}

async function findDocuments(
  db: Database,
  { findDocuments: find }: NonNullable<ContentKinds[number]['search']>,
  ids: readonly number[],
): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await find(db, ids)).map((document) => [document.id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const OWN_LINK = '#own';

/** The search also finds similar words and those in titles, where there are no links. */
function findPassage(
  { title, url, text }: SearchDocument,
  { keyword, taken, label }: Pick<TypedKeyword, 'keyword' | 'taken'> & { label: string },
): KeywordPassage | undefined {
  const linker = new KeywordLinker([
    { keyword, href: OWN_LINK },
    ...taken.map((other) => ({ keyword: other, href: '#other' })),
  ]);
  const pieces = linker.split(text);
  const index = pieces.findIndex(({ href }) => href === OWN_LINK);
  const link = pieces[index];
  if (!link) return undefined;
  return {
    title,
    path: url,
    label,
    before: endOf(joinPieces(pieces.slice(0, index))),
    link: link.text,
    after: beginningOf(joinPieces(pieces.slice(index + 1))),
  };
}

function joinPieces(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** At the beginning of a word. */
function endOf(text: string): string {
  if (text.length <= CONTEXT_LENGTH) return text;
  const end = text.slice(-CONTEXT_LENGTH).toWellFormed();
  return `…${end.slice(end.search(/\s/)).trimStart()}`;
}

/** At the end of a word. */
function beginningOf(text: string): string {
  if (text.length <= CONTEXT_LENGTH) return text;
  const beginning = text.slice(0, CONTEXT_LENGTH).toWellFormed();
  return `${beginning.replace(/\s\S*$/, '')}…`;
}

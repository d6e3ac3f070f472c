import { AppError } from '#app/errors.ts';
import { claimsField, normalizeClaims } from '#app/features/claims/mentions/mentions.schema.ts';
import { slugField, titleField } from '#app/features/content/content-fields.schema.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { pollFieldTable } from '#app/features/polls/polls.schema.ts';
import type { Member } from '#app/http/actor.ts';
import { normalizeClaim } from '#app/http/claim-id.ts';
import { checkbox } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields, inGroup, listOf } from '#app/http/forms/fields/fields.ts';
import { markdown } from '#app/http/forms/fields/markdown-field.ts';
import { libraryImage } from '#app/http/forms/fields/picker-fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';
import { MAX_NAME_LENGTH } from '#app/text/names/name-length.ts';

export const MAX_EXCERPT_LENGTH = 500;
export const MAX_BODY_LENGTH = 200_000;
const MAX_AUTHORS = 20;
const MAX_SOURCES = 50;

const authorLimit = {
  max: MAX_AUTHORS,
  message: `An article can have at most ${MAX_AUTHORS} authors.`,
};
const sourceLimit = {
  max: MAX_SOURCES,
  message: `An article can have at most ${MAX_SOURCES} sources.`,
};

export const articleFields = defineFields({
  title: titleField,
  excerpt: lines('Excerpt', {
    hint: 'One or two sentences for lists, feeds and search engines.',
    max: MAX_EXCERPT_LENGTH,
    rows: 2,
  }),
  body: markdown('Text', { max: MAX_BODY_LENGTH }),
  ...inGroup('Image', { imageId: libraryImage('Image', {}) }),
  ...inGroup('Category', {
    category: text('Category', {}),
    isFeatured: checkbox('Lead article of the home page'),
  }),
  ...inGroup('Claims', { claims: claimsField('An article') }),
  ...inGroup('Authors', {
    authorName: listOf(text('Authors', { max: MAX_NAME_LENGTH }), authorLimit),
    authorKind: listOf(text('Kinds of authors', {}), authorLimit),
  }),
  ...inGroup('Sources', {
    sourceLabel: listOf(text('Sources', {}), sourceLimit),
    sourceUrl: listOf(text('Source URLs', {}), sourceLimit),
  }),
  ...inGroup('Poll', pollFieldTable),
  ...inGroup('URL', { slug: slugField }),
});

export type ArticleValues = typeof articleFields.initial;
type TypedArticle = ReturnType<typeof articleFields.toForm>;

/** Rows of the form as pairs. */
function pairs(left: readonly string[], right: readonly string[]): [string, string][] {
  const count = Math.max(left.length, right.length);
  return Array.from({ length: count }, (_, index): [string, string] => [
    left[index] ?? '',
    right[index] ?? '',
  ]);
}

/** Drops empty rows, and the spaces around a row's texts. */
export function normalizeRows(typed: TypedArticle, origin: string): TypedArticle {
  const trim = (texts: readonly string[]) => texts.map((text) => text.trim());
  const authors = pairs(trim(typed.authorName), trim(typed.authorKind)).filter(([name]) => name);
  const sources = pairs(trim(typed.sourceLabel), trim(typed.sourceUrl)).filter(
    ([label, url]) => label || url,
  );
  return {
    ...typed,
    authorName: authors.map(([name]) => name),
    authorKind: authors.map(([, kind]) => kind),
    sourceLabel: sources.map(([label]) => label),
    sourceUrl: sources.map(([, url]) => url),
    claims: normalizeClaims(typed.claims, origin),
    pollClaim: normalizeClaim(typed.pollClaim ?? '', origin),
  };
}

export function toAuthors({
  authorName,
  authorKind,
}: Pick<ArticleValues, 'authorName' | 'authorKind'>) {
  return pairs(authorName, authorKind).map(([name, kind]) => ({ name, isGuest: kind === 'guest' }));
}

/** @throws AppError refused if one has no URL */
export function toSources({
  sourceLabel,
  sourceUrl,
}: Pick<ArticleValues, 'sourceLabel' | 'sourceUrl'>) {
  return pairs(sourceLabel, sourceUrl).map(([label, url]) => {
    const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
    if (/^https?:$/.test(protocol)) return { label: label || hostname, url };
    const message = `“${url || label}” needs a URL that starts with https:// or http://.`;
    throw new AppError('refused', { message, field: 'sourceUrl' });
  });
}

/** Contributors choose no lead article, and add no other members as authors. */
export function restrictArticle(
  typed: TypedArticle,
  current: TypedArticle,
  member: Member,
): TypedArticle {
  if (can(member, 'publish content')) return typed;
  const allowed = new Set([member.name, ...memberNames(current)].map((name) => name.toLowerCase()));
  const other = memberNames(typed).find((name) => !allowed.has(name.toLowerCase()));
  if (other !== undefined) {
    const message = `Only an editor can add “${other}”. You can add yourself and guests.`;
    throw new AppError('refused', { message, field: 'authorName' });
  }
  return { ...typed, isFeatured: current.isFeatured };
}

function memberNames({ authorName, authorKind }: TypedArticle): string[] {
  return authorName.filter((_, index) => authorKind[index] !== 'guest');
}

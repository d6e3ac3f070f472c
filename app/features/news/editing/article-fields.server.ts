import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { type FormValues, listValue } from '#app/features/content/content.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import { MAX_NAME_LENGTH } from '#app/text/names/name-length.ts';
import { toOneLine } from '#app/text/one-line.ts';

export const MAX_TITLE_LENGTH = 200;
export const MAX_SLUG_LENGTH = 120;
export const MAX_EXCERPT_LENGTH = 500;
export const MAX_BODY_LENGTH = 200_000;
const MAX_AUTHORS = 20;
const MAX_SOURCES = 50;

const line = (max: number, name: string) =>
  z.string().trim().max(max, `${name} can be up to ${max} characters.`);
const lines = z.array(z.string().trim()).default([]);

const articleForm = z.object({
  title: line(MAX_TITLE_LENGTH, 'The title').overwrite(toOneLine).min(1, 'Enter a title.'),
  slug: line(MAX_SLUG_LENGTH, 'The URL').regex(
    /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
    'Use lowercase letters, digits and single hyphens.',
  ),
  excerpt: line(MAX_EXCERPT_LENGTH, 'The excerpt'),
  body: z
    .string()
    .max(
      MAX_BODY_LENGTH,
      `The text can be up to ${MAX_BODY_LENGTH.toLocaleString('en-US')} characters.`,
    ),
  category: z.string(),
  imageId: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, 'Enter the number of an image in the library.')
    .transform((text) => (text === '' ? null : Number(text))),
  isFeatured: z.string().transform((value) => value === 'on'),
  authorName: lines,
  authorKind: lines,
  sourceLabel: lines,
  sourceUrl: lines,
});

/** Rows of the form as pairs. */
function pairs(left: readonly string[], right: readonly string[]): [string, string][] {
  const count = Math.max(left.length, right.length);
  return Array.from({ length: count }, (_, index): [string, string] => [
    left[index] ?? '',
    right[index] ?? '',
  ]);
}

/** Drops empty rows, and the spaces around a row's texts. */
export function normalizeRows(values: FormValues): FormValues {
  const column = (name: string) => listValue(values, name).map((text) => text.trim());
  const authors = pairs(column('authorName'), column('authorKind')).filter(([name]) => name !== '');
  const sources = pairs(column('sourceLabel'), column('sourceUrl')).filter(
    ([label, url]) => label !== '' || url !== '',
  );
  return {
    ...values,
    authorName: authors.map(([name]) => name),
    authorKind: authors.map(([, kind]) => kind),
    sourceLabel: sources.map(([label]) => label),
    sourceUrl: sources.map(([, url]) => url),
  };
}

export interface ArticleInput
  extends Omit<
    z.output<typeof articleForm>,
    'authorName' | 'authorKind' | 'sourceLabel' | 'sourceUrl'
  > {
  authors: { name: string; isGuest: boolean }[];
  sources: { label: string; url: string }[];
}

/** The article that the form describes, or messages by field. */
export function parseArticle(
  values: FormValues,
  categories: readonly string[],
): { input: ArticleInput } | { errors: Record<string, string> } {
  const category = z.enum(categories, 'Choose a category.');
  const parsed = articleForm.extend({ category }).safeParse(normalizeRows(values));
  if (!parsed.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
    return { errors };
  }
  const { authorName, authorKind, sourceLabel, sourceUrl, ...rest } = parsed.data;
  const authors = pairs(authorName, authorKind).map(([name, kind]) => ({
    name,
    isGuest: kind === 'guest',
  }));
  const sources = pairs(sourceLabel, sourceUrl).map(([label, url]) => ({
    label: label || getHost(url),
    url,
  }));
  const errors: Record<string, string> = {};
  const authorError = findAuthorError(authors);
  if (authorError) errors.authorName = authorError;
  const sourceError = findSourceError(sources);
  if (sourceError) errors.sourceUrl = sourceError;
  return Object.keys(errors).length > 0 ? { errors } : { input: { ...rest, authors, sources } };
}

function findAuthorError(authors: ArticleInput['authors']): string | undefined {
  if (authors.length > MAX_AUTHORS) return `An article can have at most ${MAX_AUTHORS} authors.`;
  if (authors.some(({ name }) => name.length > MAX_NAME_LENGTH))
    return `Names can be up to ${MAX_NAME_LENGTH} characters.`;
  return undefined;
}

function findSourceError(sources: ArticleInput['sources']): string | undefined {
  if (sources.length > MAX_SOURCES) return `An article can have at most ${MAX_SOURCES} sources.`;
  const wrong = sources.find(({ url }) => !isWebAddress(url));
  return wrong && `“${wrong.url || wrong.label}” needs a URL that starts with https:// or http://.`;
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** Contributors choose no lead article, and add no other members as authors. */
export function restrictArticle(
  values: FormValues,
  current: FormValues,
  member: Member,
): FormValues {
  if (can(member, 'publish content')) return values;
  const allowed = new Set([member.name, ...memberNames(current)].map((name) => name.toLowerCase()));
  const other = memberNames(values).find((name) => !allowed.has(name.toLowerCase()));
  if (other !== undefined) {
    const message = `Only an editor can add “${other}”. You can add yourself and guests.`;
    throw new AppError('refused', { message, field: 'authorName' });
  }
  return { ...values, isFeatured: current.isFeatured ?? '' };
}

function memberNames(values: FormValues): string[] {
  const kinds = listValue(values, 'authorKind');
  return listValue(values, 'authorName').filter((_, index) => kinds[index] !== 'guest');
}

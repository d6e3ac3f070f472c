import { decodeHtml } from '#app/text/html/decode-html.ts';
import { parseHead } from '#app/text/html/parse-head.server.ts';
import { trustedCanonical } from '#app/text/links/canonical-address.ts';
import { httpAddress } from '#app/text/links/http-address.ts';
import { cut } from '#app/text/truncate.ts';
import type { WebPage } from '#platform/web-fetch/web-fetch.ts';
import { findArticle, type LinkedArticle } from './linked-article.ts';

/** A page's metadata, as plain text. */
export interface StoryMetadata {
  /** Its own address, without claims on other sites. */
  address: string;
  title: string | undefined;
  source: string;
  excerpt: string | undefined;
  publishedAt: Date | undefined;
  imageUrl: string | undefined;
}

const MAX_TITLE_LENGTH = 300;
const MAX_EXCERPT_LENGTH = 1000;
/** Clocks of other sites may be ahead of ours. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

const shorten = (text: string | undefined, length: number) => text && cut(text, length);

/** Reads OpenGraph, JSON-LD and plain HTML, in this order. */
export function readStoryMetadata(page: WebPage, now: Date): StoryMetadata {
  const { metas, canonical, title, linkedData } = parseHead(decodeHtml(page));
  const article: LinkedArticle = findArticle(linkedData);
  const first = (...names: string[]) =>
    names.map((name) => cleanText(metas.get(name))).find((value) => value !== undefined);
  const address = trustedCanonical(page.url, canonical ?? first('og:url'));
  const source = first('og:site_name') ?? cleanText(article.publisher) ?? first('application-name');
  const headline = first('og:title') ?? cleanText(article.headline) ?? first('twitter:title');
  return {
    address,
    title: shorten(withoutSource(headline ?? cleanText(title), source), MAX_TITLE_LENGTH),
    source: source ?? new URL(address).hostname.replace(/^www\./, ''),
    excerpt: shorten(
      first('og:description') ??
        cleanText(article.description) ??
        first('description', 'twitter:description'),
      MAX_EXCERPT_LENGTH,
    ),
    publishedAt: firstDate(now, [
      first('article:published_time', 'og:published_time'),
      article.datePublished,
      first('date', 'dc.date', 'dcterms.created', 'parsely-pub-date', 'pubdate'),
    ]),
    imageUrl: httpAddress(
      first('og:image:secure_url', 'og:image', 'og:image:url') ??
        article.image ??
        first('twitter:image', 'twitter:image:src'),
      page.url,
    ),
  };
}

export function cleanText(text: string | undefined): string | undefined {
  return (
    text
      ?.toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim() || undefined
  );
}

/** Many titles end with the name of the site: "A title | Lanternpost". */
function withoutSource(title: string | undefined, source: string | undefined) {
  if (!title || !source) return title;
  if (!title.toLowerCase().endsWith(` ${source.toLowerCase()}`)) return title;
  const rest = title.slice(0, -source.length - 1);
  return /^[^\s].* [|·–—:»-]$/u.test(rest) ? rest.slice(0, -2).trimEnd() : title;
}

/** The first text that is a date and not in the future. */
export function firstDate(now: Date, candidates: readonly unknown[]): Date | undefined {
  return candidates
    .map((text) => new Date(typeof text === 'string' ? text : Number.NaN))
    .find((date) => date.getTime() > 0 && date.getTime() < now.getTime() + MAX_AHEAD_MS);
}

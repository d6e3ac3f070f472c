import { escapeXml } from '../../text/xml-text.ts';

export interface SitemapEntry {
  address: string;
  /** Left out where nobody keeps it: a made-up one teaches crawlers to ignore all of them. */
  lastChange?: Date | undefined;
  /** Address of a picture on the page. */
  picture?: string | undefined;
}

export interface NewsEntry extends SitemapEntry {
  title: string;
  publishedAt: Date;
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9';

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function text(name: string, value: string): string {
  return element(name, escapeXml(value));
}

function place({ address, lastChange }: SitemapEntry): string {
  return text('loc', address) + (lastChange ? text('lastmod', lastChange.toISOString()) : '');
}

function image({ picture }: SitemapEntry): string {
  return picture ? element('image:image', text('image:loc', picture)) : '';
}

function news({ title, publishedAt }: NewsEntry, siteName: string): string {
  const publication = text('news:name', siteName) + text('news:language', 'en');
  return element(
    'news:news',
    element('news:publication', publication) +
      text('news:publication_date', publishedAt.toISOString()) +
      text('news:title', title),
  );
}

function document(root: string, namespaces: string, lines: readonly string[]): string {
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}"${namespaces}>`;
  return [start, ...lines, `</${root}>\n`].join('\n');
}

/** The list of lists. */
export function writeSitemapIndex(parts: readonly SitemapEntry[]): string {
  const lines = parts.map((part) => element('sitemap', place(part)));
  return document('sitemapindex', '', lines);
}

export function writeSitemap(entries: readonly SitemapEntry[]): string {
  const lines = entries.map((entry) => element('url', place(entry) + image(entry)));
  return document('urlset', ` xmlns:image="${IMAGES}"`, lines);
}

export function writeNewsSitemap(entries: readonly NewsEntry[], siteName: string): string {
  const lines = entries.map((entry) =>
    element('url', place(entry) + news(entry, siteName) + image(entry)),
  );
  return document('urlset', ` xmlns:news="${NEWS}" xmlns:image="${IMAGES}"`, lines);
}

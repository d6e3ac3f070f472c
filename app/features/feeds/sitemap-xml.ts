import { escapeXml } from '#app/text/html/xml-text.ts';
import { newsLanguage } from '#app/text/languages/languages.ts';

export interface SitemapEntry {
  url: string;
  /** Omit it if unknown: crawlers ignore a site's dates once they find false ones. */
  lastModified?: Date | undefined;
  imageUrl?: string | undefined;
}

export interface NewsEntry extends SitemapEntry {
  title: string;
  publishedAt: Date;
}

const SITEMAP_NS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE_NS = 'http://www.google.com/schemas/sitemap-image/1.1';
const NEWS_NS = 'http://www.google.com/schemas/sitemap-news/0.9';

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function text(name: string, value: string): string {
  return element(name, escapeXml(value));
}

function location({ url, lastModified }: SitemapEntry): string {
  return text('loc', url) + (lastModified ? text('lastmod', lastModified.toISOString()) : '');
}

function image({ imageUrl }: SitemapEntry): string {
  return imageUrl ? element('image:image', text('image:loc', imageUrl)) : '';
}

interface Publication {
  siteName: string;
  /** A BCP 47 tag. */
  language: string;
}

function news({ title, publishedAt }: NewsEntry, { siteName, language }: Publication): string {
  const publication = text('news:name', siteName) + text('news:language', newsLanguage(language));
  return element(
    'news:news',
    element('news:publication', publication) +
      text('news:publication_date', publishedAt.toISOString()) +
      text('news:title', title),
  );
}

function document(root: string, namespaces: string, lines: readonly string[]): string {
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SITEMAP_NS}"${namespaces}>`;
  return [start, ...lines, `</${root}>\n`].join('\n');
}

export function writeSitemapIndex(sitemaps: readonly SitemapEntry[]): string {
  const lines = sitemaps.map((sitemap) => element('sitemap', location(sitemap)));
  return document('sitemapindex', '', lines);
}

export function writeSitemap(entries: readonly SitemapEntry[]): string {
  const lines = entries.map((entry) => element('url', location(entry) + image(entry)));
  return document('urlset', ` xmlns:image="${IMAGE_NS}"`, lines);
}

export function writeNewsSitemap(entries: readonly NewsEntry[], publication: Publication): string {
  const lines = entries.map((entry) =>
    element('url', location(entry) + news(entry, publication) + image(entry)),
  );
  return document('urlset', ` xmlns:news="${NEWS_NS}" xmlns:image="${IMAGE_NS}"`, lines);
}

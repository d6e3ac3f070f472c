import type { MetaDescriptor } from 'react-router';
import { feedEndings, feedFormats, feedPath } from './feed-address.ts';

interface PageMeta {
  /** Stands before the site's name; without one the name stands alone. */
  title?: string;
  description: string;
  /** Of the page, without a query. */
  path: string;
  /** Address of a picture for previews; without one it is the site's. */
  picture?: string;
  /** What Open Graph calls the page; a website unless it is said. */
  kind?: 'article';
  /** A feed of just what the page lists, beside that of everything. */
  feed?: { part: string; title: string };
}

interface Site {
  origin: string;
  identity: { siteName: string };
  /** Address of the picture that stands for the whole site. */
  picture?: string | undefined;
}

/** Head of a page that search engines may list. Without a site (its loader failed) there is none. */
export function pageMeta(site: Site | undefined, page: PageMeta): MetaDescriptor[] {
  if (!site) return [];
  const { siteName } = site.identity;
  const title = page.title ? `${page.title} · ${siteName}` : siteName;
  const address = site.origin + page.path;
  const picture = page.picture ?? site.picture;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(page.feed ? feedLinks(`${siteName}: ${page.feed.title}`, page.feed.part) : []),
    ...feedLinks(siteName),
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.title ?? siteName },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:locale', content: 'en_US' },
    // What is not said here, these cards take from Open Graph.
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(picture ? [{ property: 'og:image', content: site.origin + picture }] : []),
  ];
}

function feedLinks(title: string, part?: string): MetaDescriptor[] {
  return feedEndings.map((ending) => {
    const { name, type } = feedFormats[ending];
    const href = feedPath(part, ending);
    return { tagName: 'link', rel: 'alternate', type, title: `${title} (${name})`, href };
  });
}

/** Head of a page that is not to be listed. */
export function unlistedMeta(site: Site | undefined, title: string): MetaDescriptor[] {
  return [
    { title: site ? `${title} · ${site.identity.siteName}` : title },
    { name: 'robots', content: 'noindex' },
  ];
}

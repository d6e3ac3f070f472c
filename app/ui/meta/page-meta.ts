import type { MetaDescriptor } from 'react-router';
import { isDrawable } from '../../text/drawable-text.ts';
import { feedExtensions, feedFormats, feedPath } from './feed-path.ts';

interface PageMeta {
  /** Shown before the site name. */
  title?: string;
  /** The title in previews of links, if it is another. */
  shareTitle?: string;
  description: string;
  /** Canonical path, with the query parameters that the page depends on. */
  path: string;
  /** URL path of the preview image; defaults to one that the server draws. */
  image?: string;
  /** Open Graph type; defaults to `website`. */
  ogType?: 'article';
  /** A feed of what this page lists, in addition to the site-wide one. */
  feed?: { slug: string; title: string };
  /** Defaults to true. */
  isIndexed?: boolean;
}

interface Site {
  origin: string;
  identity: { siteName: string };
  openGraphLocale: string;
  /** URL path of the site's default preview image. */
  image?: string | undefined;
  /** The site's own icon, for pages and sites without an image. */
  icon?: { large: { path: string } } | undefined;
}

/** Meta tags for a page that search engines may index. Empty if the root loader failed. */
export function pageMeta(site: Site | undefined, page: PageMeta): MetaDescriptor[] {
  if (!site) return [];
  const { siteName } = site.identity;
  const title = page.title ? `${page.title} · ${siteName}` : siteName;
  const url = site.origin + page.path;
  const image = page.image ?? cardPath(page) ?? site.image;
  const shared = image ?? site.icon?.large.path;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.isIndexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.feed ? feedLinks(`${siteName}: ${page.feed.title}`, page.feed.slug) : []),
    ...feedLinks(siteName),
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.shareTitle ?? page.title ?? siteName },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: page.ogType ?? 'website' },
    { property: 'og:locale', content: site.openGraphLocale },
    // Twitter cards fall back to the Open Graph tags for the rest.
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(shared ? [{ property: 'og:image', content: site.origin + shared }] : []),
  ];
}

/** The image that the server draws for a page, with its title. Undefined if our fonts lack letters of it. */
function cardPath({ path, title, shareTitle = title }: PageMeta): string | undefined {
  if (!shareTitle || !isDrawable(shareTitle)) return undefined;
  const [pathname, query] = path.split('?');
  // Networks keep an image by its URL, so another title needs another one.
  return `/cards${pathname}.png?v=${encodeURIComponent(shareTitle)}${query ? `&${query}` : ''}`;
}

function feedLinks(title: string, slug?: string): MetaDescriptor[] {
  return feedExtensions.map((extension) => {
    const { name, type } = feedFormats[extension];
    const href = feedPath(slug, extension);
    return { tagName: 'link', rel: 'alternate', type, title: `${title} (${name})`, href };
  });
}

/** Meta tags for a page that search engines must not index. */
export function noindexMeta(site: Site | undefined, title: string): MetaDescriptor[] {
  return [
    { title: site ? `${title} · ${site.identity.siteName}` : title },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The `meta` function of such a page, if its title is always the same. */
export function noindexPage(title: string) {
  return ({
    matches: [root],
  }: {
    matches: readonly [{ loaderData: Site | undefined }, ...unknown[]];
  }) => noindexMeta(root.loaderData, title);
}

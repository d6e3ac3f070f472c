import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  /** Stands before the site's name; without one the name stands alone. */
  title?: string;
  description: string;
  /** Of the page, without a query. */
  path: string;
  /** Address of a picture for previews. */
  picture?: string;
  /** What Open Graph calls the page; a website unless it is said. */
  kind?: 'article';
}

interface Site {
  origin: string;
  identity: { siteName: string };
}

/** Head of a page that search engines may list. Without a site (its loader failed) there is none. */
export function pageMeta(site: Site | undefined, page: PageMeta): MetaDescriptor[] {
  if (!site) return [];
  const { siteName } = site.identity;
  const title = page.title ? `${page.title} · ${siteName}` : siteName;
  const address = site.origin + page.path;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.title ?? siteName },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: page.kind ?? 'website' },
    ...(page.picture ? [{ property: 'og:image', content: site.origin + page.picture }] : []),
  ];
}

/** Head of a page that is not to be listed. */
export function unlistedMeta(site: Site | undefined, title: string): MetaDescriptor[] {
  return [
    { title: site ? `${title} · ${site.identity.siteName}` : title },
    { name: 'robots', content: 'noindex' },
  ];
}

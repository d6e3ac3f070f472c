import type { MetaDescriptor } from 'react-router';

interface Site {
  origin: string;
  identity: { siteName: string };
  icon?: { large: { path: string; width: number; height: number } } | undefined;
}

const defaultIcon = { path: '/icon-512.png', width: 512, height: 512 };

/** A script element with data from schema.org for search engines. */
export function structuredData(data: object): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...data } };
}

/** The site as publisher or organizer. */
export function siteOrganization({ origin, identity, icon }: Site) {
  const { path, width, height } = icon?.large ?? defaultIcon;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: identity.siteName,
    url: `${origin}/`,
    logo: {
      '@type': 'ImageObject',
      url: origin + path,
      width,
      height,
    },
  };
}

/** The pages above this one, below the home page, and the page itself. */
export function breadcrumbs(
  { origin }: Site,
  ...trail: { name: string; path: string }[]
): MetaDescriptor {
  return structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  });
}

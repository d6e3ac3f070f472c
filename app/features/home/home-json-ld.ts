import type { MetaDescriptor } from 'react-router';
import { siteOrganization, structuredData } from '#app/ui/meta/structured-data.ts';

interface Site {
  origin: string;
  identity: { siteName: string; blurb: string };
  menus: { social: readonly { path: string }[] };
}

/** The site with its search, and who runs it. */
export function homeJsonLd(site: Site): MetaDescriptor {
  const { origin, identity, menus } = site;
  const organization = siteOrganization(site);
  return structuredData({
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: identity.siteName,
        description: identity.blurb,
        url: `${origin}/`,
        inLanguage: 'en',
        publisher: { '@id': organization['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}/search?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      { ...organization, sameAs: menus.social.map(({ path }) => path) },
    ],
  });
}

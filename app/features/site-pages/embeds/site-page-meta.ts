import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { serifPreloads } from '#app/ui/meta/serif-preloads.ts';
import { breadcrumbs, siteOrganization, structuredData } from '#app/ui/meta/structured-data.ts';
import type { SitePageDetails } from '../reading/site-page.ts';

type Site = NonNullable<Parameters<typeof pageMeta>[0]> & {
  identity: { siteName: string; language: string };
} & Parameters<typeof breadcrumbs>[0];

/** Meta tags, and schema.org’s WebPage for search engines. */
export function sitePageMeta(site: Site | undefined, page: SitePageDetails): MetaDescriptor[] {
  if (!site) return [];
  const { title, description, path, image, above } = page;
  const { origin } = site;
  return [
    ...pageMeta(site, { title, description, path, ogType: 'article', ...(image && { image }) }),
    ...serifPreloads(page.text),
    structuredData({
      '@type': 'WebPage',
      name: title,
      description,
      url: origin + path,
      datePublished: page.publishedAt,
      dateModified: page.updatedAt,
      inLanguage: site.identity.language,
      publisher: siteOrganization(site),
      ...(image && { primaryImageOfPage: { '@type': 'ImageObject', url: origin + image } }),
    }),
    breadcrumbs(site, ...above.map((one) => ({ name: one.title, path: one.path })), {
      name: title,
      path,
    }),
  ];
}

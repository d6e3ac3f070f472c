import type { ArticlePage } from './article-page.ts';

interface Site {
  origin: string;
  identity: { siteName: string };
}

/** The article in the words of schema.org, for search engines. */
export function newsArticleData(
  { origin, identity }: Site,
  { article, updatedAt, corrections }: ArticlePage,
  picture: string | undefined,
) {
  const address = origin + article.path;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.excerpt,
    url: address,
    mainEntityOfPage: address,
    articleSection: article.category,
    datePublished: article.publishedAt,
    dateModified: updatedAt,
    inLanguage: 'en',
    publisher: { '@type': 'Organization', name: identity.siteName, url: `${origin}/` },
    ...(picture && { image: [origin + picture] }),
    ...(article.author && { author: [{ '@type': 'Person', name: article.author }] }),
    ...(corrections.length > 0 && {
      correction: corrections.map(({ what, correctedAt }) => ({
        '@type': 'CorrectionComment',
        text: what,
        datePublished: correctedAt,
      })),
    }),
  };
}

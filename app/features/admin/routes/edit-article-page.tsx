import { staffLoader } from '#app/features/identity/identity.server.ts';
import { getAdminArticle } from '#app/features/news/news.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { ItemColumns } from '../content/item-columns.tsx';
import { ItemImage } from '../content/item-image.tsx';
import { PublicationBadge } from '../tables/publication-badge.tsx';
import type { Route } from './+types/edit-article-page.ts';

export const loader = staffLoader('write articles', async ({ db, member, params }) => {
  const { body, ...article } = await getAdminArticle(db, parseContentId(params.id), member);
  return { ...article, html: renderMarkdown(body) };
});

export default function EditArticlePage({ loaderData: article }: Route.ComponentProps) {
  return (
    <AdminPage
      title={article.title}
      crumbs={[{ label: 'Content', to: '/admin/content?kind=articles' }]}
      actions={article.publicPath && <AdminLink to={article.publicPath}>View on site</AdminLink>}
      lead="Read-only. The editor isn’t available yet."
    >
      <ItemColumns
        aside={
          <>
            <ItemImage image={article.image} />
            <ArticleFacts article={article} />
          </>
        }
      >
        <AdminSection id="excerpt" title="Excerpt">
          <p className="max-w-[68ch] text-ink-soft">{article.excerpt}</p>
        </AdminSection>
        <AdminSection id="text" title="Text">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was rendered */}
          <div className="page-text" dangerouslySetInnerHTML={{ __html: article.html }} />
        </AdminSection>
        <AdminSection id="sources" title="Sources">
          <Sources sources={article.sources} />
        </AdminSection>
      </ItemColumns>
    </AdminPage>
  );
}

type Article = Route.ComponentProps['loaderData'];

function ArticleFacts({ article }: { article: Article }) {
  return (
    <DescriptionList
      items={[
        ['Status', <PublicationBadge key="status" status={article.status} />],
        ['Category', article.group],
        ['Author', article.author ?? 'Unknown'],
        ['Featured', article.isFeatured ? 'Yes' : 'No'],
        ['Published', <Timestamp key="at" at={article.at} />],
        ['Created', <Timestamp key="created" at={article.createdAt} />],
        ['Updated', <Timestamp key="updated" at={article.updatedAt} />],
      ]}
    />
  );
}

function Sources({ sources }: Pick<Article, 'sources'>) {
  if (sources.length === 0) return <p className="text-ink-soft">No sources listed.</p>;
  return (
    <ul className="prose-links">
      {sources.map(({ label, url }) => (
        <li key={url}>
          <ExternalLink href={url}>{label}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}

import { readContentId } from '../../../http/content-id.ts';
import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { Facts } from '../../../ui/admin/facts.tsx';
import { Moment } from '../../../ui/admin/moment.tsx';
import { AdminSection } from '../../../ui/admin/section.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { staffLoader } from '../../accounts/staff-routes.server.ts';
import { getArticleOfDesk } from '../../news/news-desk.server.ts';
import { ItemColumns } from '../components/item-columns.tsx';
import { ItemPicture } from '../components/item-picture.tsx';
import { PublicationMark } from '../components/publication-mark.tsx';
import { WrittenText } from '../components/written-text.tsx';
import type { Route } from './+types/edit-article-page.ts';

export const loader = staffLoader('write content', async ({ db, params }) =>
  getArticleOfDesk(db, readContentId(params.id)),
);

export default function EditArticlePage({ loaderData: article }: Route.ComponentProps) {
  return (
    <AdminPage
      title={article.title}
      crumbs={[{ label: 'Content', to: '/admin/content?kind=articles' }]}
      actions={
        article.publicPath && <AdminLink to={article.publicPath}>Show on the site</AdminLink>
      }
      lead="The article as it stands. Changing it here comes with the editor."
    >
      <ItemColumns
        beside={
          <>
            <ItemPicture picture={article.picture} />
            <ArticleFacts article={article} />
          </>
        }
      >
        <AdminSection id="excerpt" title="Excerpt">
          <WrittenText text={article.excerpt} />
        </AdminSection>
        <AdminSection id="text" title="Text">
          <WrittenText text={article.body} />
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
    <Facts
      facts={[
        ['Status', <PublicationMark key="status" status={article.status} />],
        ['Category', article.sort],
        ['Author', article.author ?? 'Unknown'],
        ['Featured', article.isFeatured ? 'Yes' : 'No'],
        ['Published', <Moment key="at" at={article.at} />],
        ['Written', <Moment key="created" at={article.createdAt} />],
        ['Changed', <Moment key="updated" at={article.updatedAt} />],
      ]}
    />
  );
}

function Sources({ sources }: Pick<Article, 'sources'>) {
  if (sources.length === 0) return <p className="text-ink-soft">None are named.</p>;
  return (
    <ul className="prose-links">
      {sources.map(({ label, url }) => (
        <li key={url}>
          <OutsideLink href={url}>{label}</OutsideLink>
        </li>
      ))}
    </ul>
  );
}

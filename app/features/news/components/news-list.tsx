import { EditedText } from '#app/features/pages/embeds/page-intro.tsx';
import { SubscribeForm } from '#app/features/subscriptions/embeds/subscribe-form.tsx';
import type { ArticleSummary } from '../article.ts';
import { ArticleTeaser } from '../embeds/article-teaser.tsx';
import type { NewsBlock } from '../news-page-layout.ts';
import { NewsListItem } from './news-list-item.tsx';

const BEFORE_BLOCK = 3;

export function NewsList({
  articles,
  block,
}: {
  articles: readonly ArticleSummary[];
  block: NewsBlock;
}) {
  const blockAfter = Math.min(BEFORE_BLOCK, articles.length) - 1;
  return (
    <ol className="divide-y divide-line">
      {articles.flatMap((article, index) => [
        <li key={article.id}>
          <NewsListItem article={article} isFirst={index === 0} />
        </li>,
        index === blockAfter && block.kind !== 'none' && (
          <li key="block">
            <NewsListBlock block={block} />
          </li>
        ),
      ])}
    </ol>
  );
}

/** The block that the page editor places between articles. */
function NewsListBlock({ block }: { block: Exclude<NewsBlock, { kind: 'none' }> }) {
  return (
    <aside aria-label={blockLabels[block.kind]} className="my-7 bg-raised px-5 py-8 sm:px-8">
      {block.kind === 'subscribe' && <SubscribeBlock />}
      {block.kind === 'article' && <ArticleTeaser article={block.article} variant="wide" />}
      {block.kind === 'text' && <EditedText text={block.text} />}
    </aside>
  );
}

const blockLabels = {
  subscribe: 'Mailing list',
  article: 'Recommended article',
  text: 'About this site',
} as const;

function SubscribeBlock() {
  return (
    <div className="grid-12 items-center gap-y-6">
      <div className="col-span-12 lg:col-span-6">
        <h2 className="type-wide text-heading">Join the mailing list</h2>
        <p className="mt-3 max-w-[52ch] text-ink-soft">
          We write only when there’s news. Most weeks, there isn’t.
        </p>
      </div>
      <div className="col-span-12 lg:col-span-6">
        <SubscribeForm source="page" returnTo="/news" />
      </div>
    </div>
  );
}

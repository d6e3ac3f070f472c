import type { ArticleSummary } from '../article.ts';
import type { NewsBlock } from '../news.schema.ts';
import { NewsListBlock } from './news-list-block.tsx';
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
        index === blockAfter && block !== 'none' && (
          <li key="block">
            <NewsListBlock block={block} />
          </li>
        ),
      ])}
    </ol>
  );
}

import { SubscribeForm } from '#app/features/subscriptions/embeds/subscribe-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { ArticleSummary } from '../article.ts';
import type { NewsBlock } from '../news.schema.ts';
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

const texts = {
  subscribe: {
    title: 'Join the mailing list',
    text: 'We write only when there’s news. Most weeks, there isn’t.',
  },
  board: {
    title: 'Know something we don’t?',
    text: 'Post it on the message board with your source, and we’ll check it together.',
  },
} as const;

/** The block that the page editor places between articles. */
function NewsListBlock({ block }: { block: Exclude<NewsBlock, 'none'> }) {
  const { title, text } = texts[block];
  return (
    <aside aria-labelledby="news-block" className="my-7 bg-raised px-5 py-8 sm:px-8">
      <div className="grid-12 items-center gap-y-6">
        <div className="col-span-12 lg:col-span-6">
          <h2 id="news-block" className="type-wide text-heading">
            {title}
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-soft">{text}</p>
        </div>
        <div className="col-span-12 lg:col-span-6">
          {block === 'subscribe' ? (
            <SubscribeForm variant="line" source="page" returnTo="/news" />
          ) : (
            <ButtonLink to="/message-board" variant="filled">
              Go to the message board
            </ButtonLink>
          )}
        </div>
      </div>
    </aside>
  );
}

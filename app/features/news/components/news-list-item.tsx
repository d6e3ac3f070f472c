import { Link } from 'react-router';
import { Picture } from '../../images/embeds/picture.tsx';
import type { ArticleSummary } from '../article-summary.ts';
import { Byline } from '../embeds/byline.tsx';

export function NewsListItem({ article, isFirst }: { article: ArticleSummary; isFirst: boolean }) {
  const { picture } = article;
  return (
    <article className="twelve group relative gap-y-4 py-8 lg:py-10">
      {picture && (
        <Picture
          source={picture}
          sizes="(min-width: 1472px) 440px, (min-width: 768px) 31vw, 92vw"
          ratio={16 / 10}
          isPriority={isFirst}
          alt=""
          className="col-span-12 md:col-span-4"
        />
      )}
      <div className={`col-span-12 ${picture ? 'md:col-span-8 lg:col-span-7' : ''}`}>
        <Byline article={article} />
        <h2 className="type-wide mt-2 text-heading">
          <Link to={article.path} className="after:absolute after:inset-0">
            <span className="drawn-line">{article.title}</span>
          </Link>
        </h2>
        <p className="mt-3 max-w-[62ch] text-ink-soft">{article.excerpt}</p>
      </div>
    </article>
  );
}

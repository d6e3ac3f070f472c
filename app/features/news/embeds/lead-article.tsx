import { Link } from 'react-router';
import { Picture } from '../../images/embeds/picture.tsx';
import type { ArticleSummary } from '../article-summary.ts';
import { Byline } from './byline.tsx';

/** The story a page opens with: its words reach into its picture. */
export function LeadArticle({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative">
      {article.picture && (
        <Picture
          source={article.picture}
          sizes="(min-width: 1472px) 910px, (min-width: 1024px) 61vw, 92vw"
          ratio={16 / 9}
          isPriority
          alt=""
        />
      )}
      <div
        className={
          article.picture ? 'relative bg-ground pt-4 lg:-mt-20 lg:mr-[14%] lg:pt-7 lg:pr-8' : 'pt-2'
        }
      >
        <Byline article={article} />
        <h3 className="type-wide mt-3 text-lead">
          <Link to={article.path} className="after:absolute after:inset-0">
            <span className="drawn-line">{article.title}</span>
          </Link>
        </h3>
        <p className="mt-4 max-w-[60ch] text-deck text-ink-soft">{article.excerpt}</p>
      </div>
    </article>
  );
}

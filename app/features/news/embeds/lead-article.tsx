import { Link } from 'react-router';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import type { ArticleSummary } from '../article.ts';
import { Byline } from './byline.tsx';

/** The page's first article; its text overlaps its image. */
export function LeadArticle({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative">
      {article.image && (
        <ResponsiveImage
          source={article.image}
          sizes="(min-width: 1472px) 910px, (min-width: 1024px) 61vw, 92vw"
          ratio={16 / 10}
          alt=""
        />
      )}
      <div
        className={
          article.image ? 'relative bg-ground pt-4 lg:-mt-20 lg:mr-[14%] lg:pt-7 lg:pr-8' : 'pt-2'
        }
      >
        <Byline article={article} />
        <h3 className="type-wide mt-3 text-lead">
          <Link to={article.path} className="after:absolute after:inset-0">
            <span className="animated-underline">{article.title}</span>
          </Link>
        </h3>
        <p className="mt-4 max-w-[60ch] text-deck text-ink-soft">{article.excerpt}</p>
      </div>
    </article>
  );
}

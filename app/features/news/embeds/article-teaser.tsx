import { Link } from 'react-router';
import { Picture } from '../../images/embeds/picture.tsx';
import type { ArticleSummary } from '../article-summary.ts';
import { Byline } from './byline.tsx';

const looks = {
  /** Picture over words. */
  tall: {
    article: '',
    picture: 'mb-4',
    excerpt: 'line-clamp-3',
    sizes: '(min-width: 1024px) 29vw, 92vw',
  },
  /** Picture beside words. */
  wide: {
    article: 'grid grid-cols-[7rem_1fr] gap-5 sm:grid-cols-[11rem_1fr]',
    picture: 'self-start',
    excerpt: 'line-clamp-2 max-sm:hidden',
    sizes: '(min-width: 640px) 176px, 112px',
  },
  /** Words alone. */
  plain: { article: '', picture: '', excerpt: 'line-clamp-3', sizes: '' },
} as const;

export function ArticleTeaser({
  article,
  look,
}: {
  article: ArticleSummary;
  look: keyof typeof looks;
}) {
  const { picture } = article;
  const shape = looks[picture ? look : 'plain'];
  return (
    <article className={`group relative ${shape.article}`}>
      {picture && look !== 'plain' && (
        <Picture
          source={picture}
          sizes={shape.sizes}
          ratio={look === 'wide' ? 4 / 3 : 16 / 9}
          alt=""
          className={shape.picture}
        />
      )}
      <div>
        <Byline article={article} isShort={look === 'wide'} />
        <h3 className="type-wide mt-2 text-title">
          <Link to={article.path} className="after:absolute after:inset-0">
            <span className="drawn-line">{article.title}</span>
          </Link>
        </h3>
        <p className={`mt-2 max-w-[60ch] text-small text-ink-soft ${shape.excerpt}`}>
          {article.excerpt}
        </p>
      </div>
    </article>
  );
}

import { Link } from 'react-router';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import type { ArticleSummary } from '../article.ts';
import { Byline } from './byline.tsx';

const variants = {
  /** Image above text. */
  tall: {
    article: '',
    image: 'mb-4',
    excerpt: 'line-clamp-2',
    sizes: '(min-width: 1024px) 29vw, 92vw',
  },
  /** Image beside text. */
  wide: {
    article:
      'grid grid-cols-[7rem_1fr] gap-5 sm:grid-cols-[11rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-8',
    image: 'self-start',
    excerpt: 'line-clamp-2 max-sm:hidden',
    sizes: '(min-width: 1024px) 320px, (min-width: 640px) 176px, 112px',
  },
  /** Text only. */
  plain: { article: '', image: '', excerpt: 'line-clamp-2', sizes: '' },
} as const;

export function ArticleTeaser({
  article,
  variant,
}: {
  article: ArticleSummary;
  variant: keyof typeof variants;
}) {
  const { image } = article;
  const shape = variants[image ? variant : 'plain'];
  return (
    <article className={`group relative ${shape.article}`}>
      {image && variant !== 'plain' && (
        <ResponsiveImage
          source={image}
          sizes={shape.sizes}
          ratio={variant === 'wide' ? 3 / 2 : 16 / 9}
          alt=""
          className={shape.image}
        />
      )}
      <div>
        <Byline article={article} isShort={variant === 'wide'} />
        <h3 className="type-wide mt-2 text-title">
          <Link to={article.path} className="after:absolute after:inset-0">
            <span className="animated-underline">{article.title}</span>
          </Link>
        </h3>
        <p className={`mt-2 max-w-[60ch] text-small text-ink-soft ${shape.excerpt}`}>
          {article.excerpt}
        </p>
      </div>
    </article>
  );
}

import { Link } from 'react-router';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import type { ArticleSummary } from '../article.ts';
import { Byline } from '../embeds/byline.tsx';

/** The first article is larger than the others. */
const looks = {
  lead: {
    sizes: '(min-width: 1472px) 880px, (min-width: 1024px) 60vw, 92vw',
    image: '',
    text: '',
    title: 'text-heading lg:text-[2.75rem] lg:leading-[1.04]',
    ratio: 16 / 9,
  },
  regular: {
    sizes: '(min-width: 1472px) 280px, (min-width: 1024px) 20vw, (min-width: 768px) 30vw, 92vw',
    image: 'md:col-span-4',
    text: 'md:col-span-8',
    title: 'text-title lg:text-[1.75rem] lg:leading-[1.1]',
    ratio: 16 / 10,
  },
} as const;

export function NewsListItem({ article, isFirst }: { article: ArticleSummary; isFirst: boolean }) {
  const { image } = article;
  const look = looks[isFirst ? 'lead' : 'regular'];
  return (
    <article className="grid-12 group relative gap-y-4 py-7">
      {image && (
        <ResponsiveImage
          source={image}
          sizes={look.sizes}
          ratio={look.ratio}
          isPriority={isFirst}
          alt=""
          className={`col-span-12 ${look.image}`}
        />
      )}
      <div className={`col-span-12 ${image ? look.text : ''}`}>
        <Byline article={article} />
        <h2 className={`type-wide mt-2 ${look.title}`}>
          <Link to={article.path} className="after:absolute after:inset-0">
            <span className="animated-underline">{article.title}</span>
          </Link>
        </h2>
        <p className="mt-3 max-w-[62ch] text-ink-soft">{article.excerpt}</p>
      </div>
    </article>
  );
}

import { Link } from 'react-router';
import { Picture } from '../../images/embeds/picture.tsx';
import type { ArticleSummary } from '../article-summary.ts';
import { Byline } from '../embeds/byline.tsx';

/** The first story leads; the others stand smaller below it. */
const looks = {
  lead: {
    sizes: '(min-width: 1472px) 770px, (min-width: 768px) 54vw, 92vw',
    picture: 'md:col-span-7',
    words: 'md:col-span-5 md:self-center',
    title: 'text-heading lg:text-[2.75rem] lg:leading-[1.04]',
  },
  usual: {
    sizes: '(min-width: 1472px) 310px, (min-width: 768px) 23vw, 92vw',
    picture: 'md:col-span-4 lg:col-span-3',
    words: 'md:col-span-8',
    title: 'text-heading',
  },
} as const;

export function NewsListItem({ article, isFirst }: { article: ArticleSummary; isFirst: boolean }) {
  const { picture } = article;
  const look = looks[isFirst ? 'lead' : 'usual'];
  return (
    <article className="twelve group relative gap-y-4 py-8 lg:py-10">
      {picture && (
        <Picture
          source={picture}
          sizes={look.sizes}
          ratio={16 / 10}
          isPriority={isFirst}
          alt=""
          className={`col-span-12 ${look.picture}`}
        />
      )}
      <div className={`col-span-12 ${picture ? look.words : ''}`}>
        <Byline article={article} />
        <h2 className={`type-wide mt-2 ${look.title}`}>
          <Link to={article.path} className="after:absolute after:inset-0">
            <span className="drawn-line">{article.title}</span>
          </Link>
        </h2>
        <p className="mt-3 max-w-[62ch] text-ink-soft">{article.excerpt}</p>
      </div>
    </article>
  );
}

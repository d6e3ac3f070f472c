import { Fragment } from 'react';
import { Link } from 'react-router';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ArticleAuthor, ArticlePage } from '../article.ts';
import { CategoryLabel } from '../embeds/category-label.tsx';

export function ArticleHeader({
  article,
  authors,
  minutes,
}: Pick<ArticlePage, 'article' | 'authors'> & { minutes: number }) {
  return (
    <div>
      <div className="page-width">
        <PageHead
          above={
            <p className="type-label">
              <CategoryLabel category={article.category} />
            </p>
          }
          title={<span className="block max-w-[24ch]">{article.title}</span>}
          lead={article.excerpt}
        />
        <p className="type-label mt-6 flex flex-wrap gap-x-4 gap-y-1 text-ink-faint">
          {authors.length > 0 && (
            <span className="text-ink">
              <AuthorList authors={authors} />
            </span>
          )}
          <ShortDate at={article.publishedAt} />
          <span>{minutes} min read</span>
          <ClaimMarks claims={article.claims} />
        </p>
      </div>
      {article.image && (
        <div className="page-width mt-10 lg:mt-12">
          <ResponsiveImage
            source={article.image}
            sizes="(min-width: 1472px) 1344px, 92vw"
            ratio={21 / 9}
            isPriority
          />
        </div>
      )}
      <div className="h-10 lg:h-14" />
    </div>
  );
}

const byline = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Members' names link to their pages. */
function AuthorList({ authors }: { authors: ArticleAuthor[] }) {
  const parts = byline.formatToParts(authors.map((_, index) => String(index)));
  return parts.map(({ type, value }) => {
    const author = type === 'element' ? authors[Number(value)] : undefined;
    if (!author) return value;
    return author.path ? (
      <Link key={value} to={author.path} className="underline-offset-4 hover:underline">
        {author.name}
      </Link>
    ) : (
      <Fragment key={value}>{author.name}</Fragment>
    );
  });
}

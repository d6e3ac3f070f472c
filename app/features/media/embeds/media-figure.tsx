import { Link } from 'react-router';
import { CommentCount } from '#app/features/discussions/embeds/comment-count.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { typeLabels } from '../media.schema.ts';
import type { MediaSummary } from '../media-summary.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

export function MediaFigure({ item, sizes }: { item: MediaSummary; sizes: string }) {
  return (
    <figure className="group relative">
      <MediaThumbnail item={item} sizes={sizes} />
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-small font-[550] wrap-anywhere">
          <Link to={item.path} className="after:absolute after:inset-0">
            <span className="animated-underline">{item.title}</span>
          </Link>
        </h3>
        <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
          <span className="text-ink-soft">{typeLabels[item.type]}</span>
          <ShortDate at={item.publishedAt} />
          {item.author && <span>{item.author}</span>}
          <CommentCount count={item.comments} />
          <ClaimMarks claims={item.claims} />
        </p>
      </figcaption>
    </figure>
  );
}

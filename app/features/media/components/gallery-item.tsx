import { Link } from 'react-router';
import { CommentCount } from '#app/features/discussions/embeds/comment-count.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { MediaThumbnail } from '../embeds/media-thumbnail.tsx';
import { typeLabels } from '../media.schema.ts';
import type { MediaSummary } from '../media-summary.ts';

interface GalleryItemProps {
  item: MediaSummary;
  sizes: string;
  isPriority: boolean;
  heading: 'h2' | 'h4';
}

export function GalleryItem({ item, sizes, isPriority, heading: Heading }: GalleryItemProps) {
  return (
    <figure className="group relative">
      <MediaThumbnail item={item} sizes={sizes} isPriority={isPriority} />
      <figcaption className="mt-2.5">
        <Heading className="text-small font-[550] wrap-anywhere">
          <Link to={item.path} className="after:absolute after:inset-0">
            <span className="animated-underline">{item.title}</span>
          </Link>
        </Heading>
        <p className="type-label mt-0.5 flex flex-wrap gap-x-3 text-ink-faint">
          <span className="text-ink-soft">{typeLabels[item.type]}</span>
          <ShortDate at={item.publishedAt} />
          <CommentCount count={item.comments} />
          <ClaimMarks claims={item.claims} />
        </p>
      </figcaption>
    </figure>
  );
}

import { Link } from 'react-router';
import { CommentCount } from '#app/features/discussions/embeds/comment-count.tsx';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { typeLabels } from '../media.schema.ts';
import type { MediaSummary } from '../media-summary.ts';
import { PlayBadge } from './play-badge.tsx';

interface GalleryItemProps {
  item: MediaSummary;
  ratio: number;
  sizes: string;
  isPriority: boolean;
  heading: 'h2' | 'h4';
}

export function GalleryItem({
  item,
  ratio,
  sizes,
  isPriority,
  heading: Heading,
}: GalleryItemProps) {
  const { thumbnail } = item;
  return (
    <figure className="group relative">
      <div className="relative">
        {thumbnail ? (
          <ResponsiveImage source={thumbnail} sizes={sizes} isPriority={isPriority} />
        ) : (
          <div className="border border-line bg-raised" style={{ aspectRatio: ratio }} />
        )}
        {item.type === 'video' && <PlayBadge />}
      </div>
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
        </p>
      </figcaption>
    </figure>
  );
}

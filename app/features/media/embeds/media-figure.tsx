import { Link } from 'react-router';
import { Day } from '../../../ui/day.tsx';
import { CommentCount } from '../../discussions/embeds/comment-count.tsx';
import { Picture } from '../../images/embeds/picture.tsx';
import { PlayMark } from '../components/play-mark.tsx';
import { typeLabels } from '../media.schema.ts';
import type { MediaSummary } from '../media-summary.ts';

/** A tall poster is cut to this, so that one picture does not fill three screens. */
const TALLEST = 4 / 5;

/** A picture as it is, with a quiet line under it. */
export function MediaFigure({ item, sizes }: { item: MediaSummary; sizes: string }) {
  const { thumbnail } = item;
  return (
    <figure className="group relative">
      <div className="relative">
        {thumbnail ? (
          <Picture
            source={thumbnail}
            sizes={sizes}
            ratio={Math.max(thumbnail.width / thumbnail.height, TALLEST)}
          />
        ) : (
          <div className="aspect-video border border-line bg-raised" />
        )}
        {item.type === 'video' && <PlayMark />}
      </div>
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-small font-[550] wrap-anywhere">
          <Link to={item.path} className="after:absolute after:inset-0">
            <span className="drawn-line">{item.title}</span>
          </Link>
        </h3>
        <p className="type-label flex gap-3 text-ink-faint">
          <span className="text-ink-soft">{typeLabels[item.type]}</span>
          <Day at={item.publishedAt} />
          {item.author && <span>{item.author}</span>}
          <CommentCount count={item.comments} />
        </p>
      </figcaption>
    </figure>
  );
}

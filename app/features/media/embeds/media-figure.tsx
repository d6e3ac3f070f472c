import { Link } from 'react-router';
import { Day } from '../../../ui/day.tsx';
import { PlaySign } from '../../../ui/icons.tsx';
import { Picture } from '../../images/embeds/picture.tsx';
import type { MediaSummary } from '../media-summary.ts';

const labels: Record<MediaSummary['type'], string> = {
  video: 'Video',
  image: 'Screenshot',
  artwork: 'Artwork',
};

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
        {item.type === 'video' && (
          <span
            data-play
            className="on-dark absolute bottom-4 left-4 grid size-14 place-items-center rounded-full bg-ink text-ground transition-colors duration-200 group-hover:bg-accent group-hover:text-on-accent"
          >
            <PlaySign className="ml-0.5 size-6" />
          </span>
        )}
      </div>
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-small font-[550]">
          <Link to={item.path} className="after:absolute after:inset-0">
            <span className="drawn-line">{item.title}</span>
          </Link>
        </h3>
        <p className="type-label flex gap-3 text-ink-faint">
          <span className="text-ink-soft">{labels[item.type]}</span>
          <Day at={item.publishedAt} />
          {item.author && <span>{item.author}</span>}
        </p>
      </figcaption>
    </figure>
  );
}

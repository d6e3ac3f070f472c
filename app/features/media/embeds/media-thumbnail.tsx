import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { PlayIcon } from '#app/ui/icons.tsx';
import type { MediaSummary } from '../media-summary.ts';

interface MediaThumbnailProps {
  item: MediaSummary;
  sizes: string;
  isPriority?: boolean;
}

export const DEFAULT_RATIO = 16 / 9;

export function getRatio({ thumbnail }: { thumbnail: ImageSource | undefined }): number {
  return thumbnail ? thumbnail.width / thumbnail.height : DEFAULT_RATIO;
}

/** An item's image; a video's has a badge, which reacts to hover on the enclosing `group`. */
export function MediaThumbnail({ item, sizes, isPriority = false }: MediaThumbnailProps) {
  return (
    <div className="relative">
      {item.thumbnail ? (
        <ResponsiveImage source={item.thumbnail} sizes={sizes} isPriority={isPriority} />
      ) : (
        <div className="aspect-video border border-line bg-raised" />
      )}
      {item.type === 'video' && (
        <span
          data-play
          className="keeps-colors on-dark absolute bottom-4 left-4 grid size-14 place-items-center rounded-full bg-ink text-ground transition-colors duration-200 group-hover:bg-accent group-hover:text-on-accent"
        >
          <PlayIcon className="ml-0.5 size-6" />
        </span>
      )}
    </div>
  );
}

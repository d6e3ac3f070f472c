import { useRef } from 'react';
import type { MediaItem } from '../../media-item.ts';
import { ImageStage } from './image-stage.tsx';
import { StageNav } from './stage-nav.tsx';
import { useNeighborKeys, useNeighborSwipe } from './use-neighbor-navigation.ts';
import { VideoStage } from './video-stage.tsx';

/** The image or video on a dark background, with links to its neighbors. */
export function MediaStage({ item }: { item: MediaItem }) {
  const stage = useRef<HTMLElement>(null);
  useNeighborKeys(item);
  useNeighborSwipe(stage, item);
  return (
    <section
      ref={stage}
      aria-label={item.title}
      data-header-overlay
      className="on-dark touch-pan-y bg-sunk pt-20 text-ink lg:pt-24"
    >
      <div className="page-width">
        {item.type === 'video' ? (
          <VideoStage key={item.id} item={item} />
        ) : (
          <ImageStage key={item.id} item={item} />
        )}
      </div>
      <StageNav item={item} />
    </section>
  );
}

import { useRef } from 'react';
import type { MediaItem } from '../media-item.ts';
import { FilmStage } from './film-stage.tsx';
import { PictureStage } from './picture-stage.tsx';
import { StageBar } from './stage-bar.tsx';
import { useNeighbourKeys, useNeighbourSwipe } from './use-neighbours.ts';

/** The picture or film on a dark ground, and the way to the ones beside it. */
export function MediaStage({ item }: { item: MediaItem }) {
  const stage = useRef<HTMLElement>(null);
  useNeighbourKeys(item);
  useNeighbourSwipe(stage, item);
  return (
    <section
      ref={stage}
      aria-label={item.title}
      data-on-top="picture"
      className="on-dark touch-pan-y bg-sunk pt-20 text-ink lg:pt-24"
    >
      <div className="page-width">
        {item.type === 'video' ? (
          <FilmStage key={item.id} item={item} />
        ) : (
          <PictureStage key={item.id} item={item} />
        )}
      </div>
      <StageBar item={item} />
    </section>
  );
}

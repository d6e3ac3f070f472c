import type { MediaItem } from '../media-item.ts';
import { MediaFacts } from './media-facts.tsx';
import { MediaStage } from './stage/media-stage.tsx';

/** @param props.children the comments */
export function MediaView({ item, children }: { item: MediaItem; children: React.ReactNode }) {
  return (
    <>
      <MediaStage item={item} />
      <MediaFacts item={item} />
      <div className="page-width grid-12 pb-24">
        <div className="col-span-12 lg:col-span-8">{children}</div>
      </div>
    </>
  );
}

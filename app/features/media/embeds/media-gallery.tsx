import type { CSSProperties } from 'react';
import { GalleryItem } from '../components/gallery-item.tsx';
import { type GallerySlot, layOutGallery } from '../components/gallery-layout.ts';
import type { MediaSummary } from '../media-summary.ts';
import { getRatio } from './media-thumbnail.tsx';

/** Items above the fold. */
const PRIORITY_ITEMS = 3;

function slotStyle({ share, gaps }: GallerySlot): CSSProperties {
  const variables: Record<`--${string}`, number> = { '--share': share, '--gaps': gaps };
  return variables;
}

/** Rows of uncropped images; a single column on phones. */
export function MediaGallery({
  items,
  pageSize = items.length,
  heading = 'h2',
}: {
  items: MediaSummary[];
  /** Each page that Load More adds starts a new row. */
  pageSize?: number;
  heading?: 'h2' | 'h4';
}) {
  const slots = layOutGallery(items.map(getRatio), pageSize);
  return (
    <ul className="mt-8 flex flex-wrap gap-x-4 gap-y-10 lg:gap-x-6">
      {items.map((item, index) => {
        const slot = slots[index] ?? { share: 1, gaps: 0 };
        return (
          <li key={item.id} className="gallery-slot" style={slotStyle(slot)}>
            <GalleryItem
              item={item}
              sizes={`(min-width: 640px) ${Math.ceil(slot.share * 91)}vw, 91vw`}
              isPriority={heading === 'h2' && index < PRIORITY_ITEMS}
              heading={heading}
            />
          </li>
        );
      })}
    </ul>
  );
}

import type { CSSProperties } from 'react';
import { GALLERY_PAGE } from '../media.schema.ts';
import type { MediaSummary } from '../media-summary.ts';
import { GalleryItem } from './gallery-item.tsx';
import { galleryPlaces, type Place } from './gallery-rows.ts';

/** Seen before anything is scrolled. */
const FIRST_SEEN = 3;
const PLAIN_RATIO = 16 / 9;

function ratioOf({ thumbnail }: MediaSummary): number {
  return thumbnail ? thumbnail.width / thumbnail.height : PLAIN_RATIO;
}

function style({ share, gaps }: Place): CSSProperties {
  const variables: Record<`--${string}`, number> = { '--share': share, '--gaps': gaps };
  return variables;
}

/** Rows of whole pictures; on a phone one below the other. */
export function Gallery({ items }: { items: MediaSummary[] }) {
  const places = galleryPlaces(items.map(ratioOf), GALLERY_PAGE);
  return (
    <ul className="mt-8 flex flex-wrap gap-x-4 gap-y-10 lg:gap-x-6">
      {items.map((item, index) => {
        const place = places[index] ?? { share: 1, gaps: 0 };
        return (
          <li key={item.id} className="gallery-place" style={style(place)}>
            <GalleryItem
              item={item}
              ratio={ratioOf(item)}
              sizes={`(min-width: 640px) ${Math.ceil(place.share * 91)}vw, 91vw`}
              isPriority={index < FIRST_SEEN}
            />
          </li>
        );
      })}
    </ul>
  );
}

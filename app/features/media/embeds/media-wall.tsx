import { Gallery } from '../components/gallery.tsx';
import type { MediaSummary } from '../media-summary.ts';

/** The gallery's rows of whole pictures, on a page of another feature. */
export function MediaWall({ items }: { items: MediaSummary[] }) {
  return <Gallery items={items} />;
}

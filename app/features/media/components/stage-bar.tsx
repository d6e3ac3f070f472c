import { Link } from 'react-router';
import { OnwardSign } from '../../../ui/icons.tsx';
import type { MediaItem, Neighbour } from '../media-item.ts';

/** Plain links, newer to the left and older to the right; keys and swipes follow the same ones. */
export function StageBar({ item }: { item: MediaItem }) {
  return (
    <nav
      aria-label="Gallery"
      className="page-width grid grid-cols-[1fr_auto_1fr] items-center gap-4 py-3"
    >
      <Side neighbour={item.previous} label="Previous" rel="prev" />
      <Link
        to={item.galleryTo}
        className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
      >
        <span className="drawn-line">All media</span>
      </Link>
      <Side neighbour={item.next} label="Next" rel="next" />
    </nav>
  );
}

interface SideProps {
  neighbour: Neighbour | undefined;
  label: string;
  rel: 'prev' | 'next';
}

function Side({ neighbour, label, rel }: SideProps) {
  if (!neighbour) return <span />;
  const isNext = rel === 'next';
  return (
    <Link
      to={neighbour.to}
      rel={rel}
      prefetch="intent"
      className={`type-label group inline-flex min-h-11 min-w-0 items-center gap-3 text-ink-soft hover:text-ink ${isNext ? 'flex-row-reverse justify-self-end text-right' : ''}`}
    >
      <OnwardSign className={`size-5 ${isNext ? '' : 'rotate-180'}`} />
      <span>{label}</span>
      <span className="truncate text-ink-faint max-md:sr-only">{neighbour.title}</span>
    </Link>
  );
}

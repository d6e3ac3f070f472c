import { Link } from 'react-router';
import { ArrowRightIcon } from '#app/ui/icons.tsx';
import type { MediaItem, Neighbor } from '../../media-item.ts';

/** Newer on the left, older on the right. Arrow keys and swipes follow the same links. */
export function StageNav({ item }: { item: MediaItem }) {
  return (
    <nav
      aria-label="Gallery"
      className="page-width grid grid-cols-[1fr_auto_1fr] items-center gap-4 py-3"
    >
      <Side neighbor={item.previous} label="Previous" rel="prev" />
      <Link
        to={item.galleryPath}
        className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
      >
        <span className="animated-underline">All media</span>
      </Link>
      <Side neighbor={item.next} label="Next" rel="next" />
    </nav>
  );
}

interface SideProps {
  neighbor: Neighbor | undefined;
  label: string;
  rel: 'prev' | 'next';
}

function Side({ neighbor, label, rel }: SideProps) {
  if (!neighbor) return <span />;
  const isNext = rel === 'next';
  return (
    <Link
      to={neighbor.path}
      rel={rel}
      prefetch="intent"
      className={`type-label group inline-flex min-h-11 min-w-0 items-center gap-3 text-ink-soft hover:text-ink ${isNext ? 'flex-row-reverse justify-self-end text-right' : ''}`}
    >
      <ArrowRightIcon className={`size-5 ${isNext ? '' : 'rotate-180'}`} />
      <span>{label}</span>
      <span className="truncate text-ink-faint max-md:sr-only">{neighbor.title}</span>
    </Link>
  );
}

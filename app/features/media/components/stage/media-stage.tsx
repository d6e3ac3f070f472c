import { Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { ArrowRightIcon } from '#app/ui/icons.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { MediaItem, Neighbor } from '../../media-item.ts';
import { ImageStage } from './image-stage.tsx';
import { stageStyle } from './stage-style.ts';
import { useNeighborKeys, useNeighborSwipe } from './use-neighbor-navigation.ts';

/** Loaded for a video. */
const VideoStage = lazyPart(() => import('./video-stage.tsx'));

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
          <Suspense>
            <VideoStage key={item.id} item={item} />
          </Suspense>
        ) : item.image ? (
          <ImageStage key={item.id} title={item.title} image={item.image} />
        ) : (
          <p
            className="mx-auto grid place-items-center border border-line text-ink-soft"
            style={stageStyle(16 / 9)}
          >
            This image isn’t available right now.
          </p>
        )}
      </div>
      <StageNav item={item} />
    </section>
  );
}

/** Newer on the left, older on the right. Arrow keys and swipes follow the same links. */
function StageNav({ item }: { item: MediaItem }) {
  return (
    <nav
      aria-label={item.gallery.label === 'All media' ? 'Gallery' : item.gallery.label}
      className="page-width grid grid-cols-[1fr_auto_1fr] items-center gap-4 py-3"
    >
      <Side neighbor={item.previous} label="Previous" rel="prev" />
      <Link
        to={item.gallery.path}
        className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
      >
        <span className="animated-underline">{item.gallery.label}</span>
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

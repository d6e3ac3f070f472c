import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { ZoomSign } from '../../../ui/icons.tsx';
import { Picture, pictureAddress } from '../../images/embeds/picture.tsx';
import type { MediaItem } from '../media-item.ts';
import { stageStyle } from './stage-style.ts';

const Zoom = lazy(() => import('./zoom.tsx'));

const FULL_SIZE = 1920;

/** The whole picture; a press opens it close up. Without scripts it opens the file. */
export function PictureStage({ item }: { item: MediaItem }) {
  const { picture } = item;
  const ratio = picture.width / picture.height;
  const [isZoomed, setIsZoomed] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsZoomed(true);
  };
  const fullSize = pictureAddress(picture.key, FULL_SIZE, 'webp');
  return (
    <>
      <a
        href={fullSize}
        onClick={open}
        className="group relative mx-auto block cursor-zoom-in"
        style={stageStyle(ratio)}
      >
        <Picture
          source={picture}
          sizes={`min(92vw, ${Math.round(78 * ratio)}vh)`}
          isPriority
          className="w-full"
        />
        <span className="type-label absolute right-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-edge bg-[rgb(6_9_11/0.78)] px-4 text-ink group-hover:bg-accent group-hover:text-on-accent">
          <ZoomSign className="size-5" />
          Zoom
        </span>
      </a>
      {isZoomed && (
        <Suspense>
          <Zoom item={item} address={fullSize} onClosed={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </>
  );
}

import { type MouseEvent, Suspense, useState } from 'react';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { stageStyle } from './stage-style.ts';

const MAGNIFIER =
  'M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM12.6 12.6 17.5 17.5M8.5 6v5M6 8.5h5';

const Zoom = lazyPart(() => import('./zoom.tsx'));

const FULL_WIDTH = 1920;

/** Opens the zoom dialog on click. Without JavaScript it links to the full-size file. */
export function ImageStage({ title, image }: { title: string; image: ImageSource }) {
  const ratio = image.width / image.height;
  const [isZoomed, setIsZoomed] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsZoomed(true);
  };
  const fullSize = imageUrl(image.key, FULL_WIDTH, 'webp', image.token);
  return (
    <>
      <a
        href={fullSize}
        aria-haspopup="dialog"
        aria-label="Zoom"
        onClick={open}
        className="group relative mx-auto block cursor-zoom-in"
        style={stageStyle(ratio)}
      >
        <ResponsiveImage
          source={image}
          sizes={`min(92vw, ${Math.round(78 * ratio)}vh)`}
          isPriority
          className="w-full"
        />
        <span className="type-label absolute right-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-edge bg-[rgb(6_9_11/0.78)] px-4 text-ink group-hover:bg-accent group-hover:text-on-accent">
          <Icon d={MAGNIFIER} />
          Zoom
        </span>
      </a>
      {isZoomed && (
        <Suspense>
          <Zoom title={title} source={image} src={fullSize} onClosed={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </>
  );
}

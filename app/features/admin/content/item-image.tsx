import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';

export function ItemImage({ image }: { image: ImageSource | undefined }) {
  if (!image) return <p className="text-small text-ink-faint">No image.</p>;
  return (
    <figure>
      <ResponsiveImage source={image} sizes="(width < 64rem) 90vw, 26rem" />
      <figcaption className="mt-2 text-note text-ink-soft">{image.alt}</figcaption>
    </figure>
  );
}

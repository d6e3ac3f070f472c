import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';

/** The picture of an item beside its facts. */
export function ItemImage({ picture }: { picture: ImageSource | undefined }) {
  if (!picture) return <p className="text-small text-ink-faint">No picture.</p>;
  return (
    <figure>
      <ResponsiveImage source={picture} sizes="(width < 64rem) 90vw, 26rem" />
      <figcaption className="mt-2 text-note text-ink-soft">{picture.alt}</figcaption>
    </figure>
  );
}

import { Picture } from '../../images/embeds/picture.tsx';
import type { PictureSource } from '../../images/picture-source.ts';

/** The picture of an item beside its facts. */
export function ItemPicture({ picture }: { picture: PictureSource | undefined }) {
  if (!picture) return <p className="text-small text-ink-faint">No picture.</p>;
  return (
    <figure>
      <Picture source={picture} sizes="(width < 64rem) 90vw, 26rem" />
      <figcaption className="mt-2 text-note text-ink-soft">{picture.alt}</figcaption>
    </figure>
  );
}

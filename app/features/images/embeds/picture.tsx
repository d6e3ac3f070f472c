import { pictureFormats } from '#platform/images/image-sizes.ts';
import { fullAddress, pictureAddress, pictureCandidates } from '../picture-address.ts';
import type { PictureSource } from '../picture-source.ts';

export { fullAddress, pictureAddress };

interface PictureProps {
  source: PictureSource;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Width over height of its box; without one nothing is cut off. */
  ratio?: number;
  /** Of what is seen first: asked for at once, before the rest. */
  isPriority?: boolean;
  /** Empty where the words beside it say the same. */
  alt?: string;
  className?: string;
}

/** A width for browsers that know no `srcset`, and for previews elsewhere. */
const COMMON_WIDTH = 960;

export function Picture({
  source,
  sizes,
  ratio = source.width / source.height,
  isPriority = false,
  alt = source.alt,
  className = '',
}: PictureProps) {
  return (
    <picture
      className={`block overflow-hidden bg-sunk bg-cover bg-center ${className}`}
      style={{ aspectRatio: ratio, backgroundImage: `url("${source.placeholder}")` }}
    >
      {pictureFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={pictureCandidates(source.key, source.width, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={pictureAddress(source.key, COMMON_WIDTH, 'webp')}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  );
}

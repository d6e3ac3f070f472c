import { pageFormats } from '#platform/images/image-sizes.ts';
import type { ImageSource } from './image-source.ts';
import { imageSrcSet, imageUrl, portraitSrcSet } from './image-url.ts';

interface ResponsiveImageProps {
  source: ImageSource;
  /** The `sizes` attribute. */
  sizes: string;
  /**
   * Width divided by height of the box. Defaults to the image's own ratio. A landscape is cropped to
   * the box; a portrait, such as a poster, is shown whole.
   */
  ratio?: number;
  /** Loads eagerly with high priority. Set it for images above the fold. */
  isPriority?: boolean;
  /** Uses upright crops on phones, for images that fill their screen. */
  hasPortraitCrop?: boolean;
  /** Pass an empty string when the text beside the image says the same. */
  alt?: string;
  className?: string;
}

/** For clients that ignore `srcset`. */
const FALLBACK_WIDTH = 960;
const PORTRAIT_PHONES = '(max-width: 40rem) and (orientation: portrait)';

export function ResponsiveImage({
  source,
  sizes,
  ratio = source.width / source.height,
  isPriority = false,
  hasPortraitCrop = false,
  alt = source.alt,
  className = '',
}: ResponsiveImageProps) {
  const isWhole = source.width < source.height && ratio > 1;
  return (
    <picture
      className={`block overflow-hidden bg-sunk bg-center bg-no-repeat ${isWhole ? 'bg-contain' : 'bg-cover'} ${className}`}
      style={{ aspectRatio: ratio, backgroundImage: `url("${source.placeholder}")` }}
    >
      {hasPortraitCrop &&
        pageFormats.map((format) => (
          <source
            key={`portrait-${format}`}
            media={PORTRAIT_PHONES}
            type={`image/${format}`}
            srcSet={portraitSrcSet(source, format)}
            sizes="100vw"
          />
        ))}
      {pageFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={imageSrcSet(source, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={imageUrl(source.key, FALLBACK_WIDTH, 'webp', source.token)}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding="async"
        className={`size-full ${isWhole ? 'object-contain' : 'object-cover'}`}
        style={source.focus && { objectPosition: `${source.focus.x}% ${source.focus.y}%` }}
      />
    </picture>
  );
}

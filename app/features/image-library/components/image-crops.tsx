import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { toObjectPosition } from './crop-position.ts';

const CROPS = [
  { label: 'Cards', shape: '16:9', ratio: 16 / 9 },
  { label: 'Albums', shape: '4:3', ratio: 4 / 3 },
  { label: 'Small pictures', shape: '1:1', ratio: 1 },
] as const;
/** That of the server's upright crops. */
const PHONE_RATIO = 3 / 4;

interface ImageCropsProps {
  image: ImageSource;
  /** In percent, as typed. */
  focus: { x: string; y: string };
}

/** The shapes in which pages show an image, around its focal point. */
export function ImageCrops({ image, focus }: ImageCropsProps) {
  const point = { x: toPercent(focus.x), y: toPercent(focus.y) };
  const phone = toObjectPosition(point, image.width / image.height / PHONE_RATIO);
  return (
    <section aria-labelledby="crops">
      <h2 id="crops" className="type-label text-ink-soft">
        Crops
      </h2>
      <div className="library-crops">
        {CROPS.map(({ label, shape, ratio }) => (
          <figure key={shape}>
            <ResponsiveImage
              source={{ ...image, focus: point }}
              sizes="16rem"
              ratio={ratio}
              alt=""
              className="rounded-edge"
            />
            <figcaption>
              {label} <span className="text-ink-faint">{shape}</span>
            </figcaption>
          </figure>
        ))}
        <figure>
          <ResponsiveImage
            source={{ ...image, focus: phone }}
            sizes="16rem"
            ratio={PHONE_RATIO}
            alt=""
            className="rounded-edge"
          />
          <figcaption>
            Upright <span className="text-ink-faint">3:4</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

function toPercent(typed: string): number {
  const number = Number(typed);
  return typed.trim() === '' || !(number >= 0 && number <= 100) ? 50 : number;
}

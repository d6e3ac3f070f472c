import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { SelectRow } from '#app/ui/admin/selection-form.tsx';
import { EditImageLink } from '../../embeds/image-links.tsx';
import { SELECTED } from '../../image-selection.ts';
import type { LibraryImage } from '../../list/library-list.server.ts';
import { ImageMarks } from './image-marks.tsx';

export function ImageGrid({ images }: { images: readonly LibraryImage[] }) {
  return (
    <ul className="library-grid">
      {images.map((image) => (
        <li key={image.id}>
          <SelectRow name={SELECTED} value={image.id} label={image.title} />
          <EditImageLink id={image.id}>
            <ResponsiveImage
              source={image.image}
              ratio={4 / 3}
              alt=""
              sizes="(width < 40rem) 45vw, (width < 64rem) 30vw, 15rem"
            />
            <span className="library-title">{image.title}</span>
          </EditImageLink>
          <ImageMarks image={image} />
        </li>
      ))}
    </ul>
  );
}

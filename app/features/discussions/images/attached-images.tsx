import { imageFields, type PostImage } from './post-image.ts';
import { ImageFormFields, RemoveImageCheckbox } from './uploaded-images.tsx';

interface AttachedImagesProps {
  images: readonly PostImage[];
  /** Values of a form that was submitted with errors. */
  values?: Record<string, string>;
}

/** Alt text fields and remove checkboxes for the images of a post that is being edited. */
export function AttachedImages({ images, values = {} }: AttachedImagesProps) {
  if (images.length === 0) return null;
  return (
    <ol aria-label="Images" className="grid w-full gap-2">
      {images.map((image, index) => (
        <ImageFormFields
          key={image.id}
          image={{ ...image, alt: values[imageFields.altName(image.id)] ?? image.alt }}
          number={index + 1}
        >
          <RemoveImageCheckbox id={image.id} label={`Remove image ${index + 1}`} />
        </ImageFormFields>
      ))}
    </ol>
  );
}

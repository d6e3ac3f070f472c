import { imageFields, type UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { ImageFormFields } from '#app/features/images/embeds/image-form-fields.tsx';

interface PostImageFieldsProps {
  images: readonly UploadedImage[];
  /** Values of a form that was submitted with errors. */
  values?: Record<string, string>;
  /** They were uploaded with a new post that is not sent yet. */
  arePending?: boolean;
}

/** The images of a post that is edited, or of a new one whose form is shown again without scripts. */
export function PostImageFields({ images, values = {}, arePending }: PostImageFieldsProps) {
  if (images.length === 0) return null;
  return (
    <>
      {arePending &&
        images.map(({ id }) => (
          <input key={id} type="hidden" name={imageFields.pending} value={id} />
        ))}
      <ol aria-label="Images" className={`grid w-full gap-2 ${arePending ? 'mb-4' : ''}`}>
        {images.map((image, index) => (
          <ImageFormFields
            key={image.id}
            image={image}
            altLabel={`Alt text for image ${index + 1}`}
            altHint="optional"
            typedAlt={values[imageFields.altName(image.id)]}
            removeLabel={`Remove image ${index + 1}`}
          />
        ))}
      </ol>
    </>
  );
}

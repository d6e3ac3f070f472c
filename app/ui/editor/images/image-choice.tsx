import { type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../dialogs/dialog.tsx';
import { FieldError } from '../../forms/field-error.tsx';
import { invalidProps } from '../../forms/invalid-props.ts';
import { ImagePicker } from '../dialogs/image-picker.tsx';
import { type EditorImage, findLibraryImage, rememberImage } from './editor-images.ts';
import { useImageUpload } from './use-image-upload.ts';

interface ImageChoiceProps {
  id: string;
  /** The form's field, with the number of the image. */
  input: RefObject<HTMLInputElement | null>;
  defaultValue: string;
  error: string | undefined;
}

/** Shows the chosen image, with buttons that change it. */
export function ImageChoice({ id, input, defaultValue, error }: ImageChoiceProps) {
  const [imageId, setImageId] = useState(defaultValue);
  // The browser may have restored another number.
  useEffect(() => setImageId(input.current?.value.trim() ?? ''), [input]);
  const [isPicking, setIsPicking] = useState(false);
  const image = useLibraryImage(imageId);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const change = (chosen?: EditorImage) => {
    if (chosen) rememberImage(chosen);
    const value = chosen ? String(chosen.id) : '';
    setImageId(value);
    if (!input.current) return;
    input.current.value = value;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const remove = () => {
    change();
    chooseButton.current?.focus();
  };
  return (
    <div className="mt-1 grid grid-cols-1 gap-2">
      <div className="flex min-w-0 items-center gap-4">
        {image && <img src={image.url} alt="" className={THUMBNAIL} />}
        {/* Takes its place while it loads. */}
        {imageId !== '' && image === undefined && <span className={THUMBNAIL} />}
        <p role="status" className="min-w-0 wrap-anywhere">
          {describeImage(imageId, image)}
        </p>
      </div>
      <div className="image-choice-buttons">
        <button
          {...BUTTON}
          ref={chooseButton}
          data-error-focus=""
          {...invalidProps(`${id}-error`, error)}
          onClick={() => setIsPicking(true)}
        >
          Choose image
        </button>
        <UploadButton id={`${id}-file`} onUploaded={change} />
        {imageId !== '' && (
          <button {...BUTTON} onClick={remove}>
            Remove
          </button>
        )}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {isPicking && (
        <Dialog title="Choose an image" onClosed={() => setIsPicking(false)}>
          {(close) => (
            <ImagePicker
              onChoose={(chosen) => {
                change(chosen);
                close();
              }}
            />
          )}
        </Dialog>
      )}
    </div>
  );
}

const THUMBNAIL = 'aspect-3/2 w-32 shrink-0 bg-sunk object-cover';

const BUTTON = { type: 'button', className: 'admin-button', 'data-variant': 'outlined' } as const;

function UploadButton({
  id,
  onUploaded,
}: {
  id: string;
  onUploaded: (image: EditorImage) => void;
}) {
  const file = useRef<HTMLInputElement>(null);
  const { progress, error, upload } = useImageUpload(onUploaded);
  const isUploading = progress !== undefined;
  return (
    <>
      <button
        {...BUTTON}
        aria-disabled={isUploading || undefined}
        onClick={() => !isUploading && file.current?.click()}
      >
        Upload
      </button>
      <input
        ref={file}
        id={id}
        type="file"
        accept="image/*"
        aria-label="Upload an image"
        hidden
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          // Choosing the same file again is another change.
          target.value = '';
        }}
      />
      {isUploading && (
        <progress value={progress} max={1} aria-label="Uploading" className="order-last w-full" />
      )}
      <p role="status" className="order-last w-full text-small text-danger empty:hidden">
        {error}
      </p>
    </>
  );
}

function describeImage(imageId: string, image: EditorImage | null | undefined): string {
  if (imageId === '') return 'No image';
  if (image === undefined) return 'Loading image…';
  if (image === null) return `Image ${imageId} wasn’t found. Choose another.`;
  return image.title || image.alt || `Image ${imageId}`;
}

/** Undefined while it loads, null if it can't be found. */
function useLibraryImage(imageId: string): EditorImage | null | undefined {
  const [loaded, setLoaded] = useState<{ imageId: string; image: EditorImage | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    if (imageId === '') return;
    void findLibraryImage(imageId).then((image) => {
      if (isCurrent) setLoaded({ imageId, image });
    });
    return () => {
      isCurrent = false;
    };
  }, [imageId]);
  return loaded?.imageId === imageId ? (loaded.image ?? null) : undefined;
}

import { useEffect, useState } from 'react';
import { AdminFileInput, AdminInput } from '../../admin/admin-field.tsx';
import { type EditorImage, type EditorImageList, fetchImages } from '../images/editor-images.ts';
import { useImageUpload } from '../images/use-image-upload.ts';

interface ImagePickerProps {
  /** Where several can be chosen. */
  chosenIds?: readonly number[];
  onChoose: (image: EditorImage) => void;
}

/** The content of a dialog. */
export function ImagePicker({ chosenIds, onChoose }: ImagePickerProps) {
  const [query, setQuery] = useState('');
  const list = useImageList(query);
  return (
    <div className="mt-4 grid gap-4">
      <AdminInput
        id="image-search"
        type="search"
        label="Search the image library"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ImageResults list={list} chosenIds={chosenIds} onChoose={onChoose} />
      <UploadField onUploaded={onChoose} />
    </div>
  );
}

function ImageResults({
  list,
  chosenIds,
  onChoose,
}: ImagePickerProps & { list: EditorImageList | 'loading' | 'failed' }) {
  if (list === 'loading') return <p role="status">Loading images…</p>;
  if (list === 'failed') {
    return <p role="alert">We couldn’t load the image library. Try again.</p>;
  }
  return (
    <div>
      <p role="status" className="text-note text-ink-faint">
        {list.images.length === 0
          ? 'No images match. Try another search, or upload an image.'
          : `${list.images.length}${list.hasMore ? ' newest' : ''} ${list.images.length === 1 ? 'image' : 'images'}`}
      </p>
      <ul className="editor-image-grid">
        {list.images.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              aria-pressed={chosenIds?.includes(image.id)}
              onClick={() => onChoose(image)}
            >
              <img src={image.url} alt="" loading="lazy" />
              <span>{image.title || image.alt || `Image ${image.id}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function UploadField({ onUploaded }: { onUploaded: (image: EditorImage) => void }) {
  const { progress, error, upload } = useImageUpload(onUploaded);
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <AdminFileInput
        id="image-upload"
        accept="image/*"
        label="Upload an image"
        error={error}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      {progress !== undefined && <progress value={progress} max={1} aria-label="Uploading" />}
    </div>
  );
}

/** The newest images that match; searches while someone types. */
function useImageList(query: string) {
  const [list, setList] = useState<EditorImageList | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const abort = new AbortController();
    fetchImages({ q: query.trim() }, abort.signal)
      .then(setList)
      .catch(() => {
        if (!abort.signal.aborted) setList('failed');
      });
    return () => abort.abort();
  }, [query]);
  return list;
}

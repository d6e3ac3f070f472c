import { Link } from 'react-router';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { formatBytes } from '#app/text/files/format-bytes.ts';
import { imagePath } from '../library-paths.ts';
import type { ImageUpload } from './use-image-uploads.ts';

interface UploadListProps {
  uploads: readonly ImageUpload[];
  returnTo: string;
  retry: (key: number) => void;
  cancel: (key: number) => void;
}

/** Each file with its progress, and then what became of it. */
export function UploadList({ uploads, returnTo, retry, cancel }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="library-uploads">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <Thumbnail upload={upload} />
          <div className="min-w-0">
            <p className="truncate text-small">{upload.image?.title ?? upload.file.name}</p>
            <Status upload={upload} returnTo={returnTo} />
          </div>
          <div className="flex gap-2">
            {upload.state === 'interrupted' && (
              <button type="button" className="admin-button" onClick={() => retry(upload.key)}>
                Try again
              </button>
            )}
            {upload.image ? (
              <Link to={imagePath(upload.image.id, returnTo)} className="admin-quiet-link">
                Edit
              </Link>
            ) : (
              <button type="button" className="admin-quiet-link" onClick={() => cancel(upload.key)}>
                {upload.state === 'refused' ? 'Dismiss' : 'Cancel'}
                <span className="sr-only"> {upload.file.name}</span>
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ upload: { image } }: { upload: ImageUpload }) {
  if (!image) return <span className="library-thumbnail" />;
  return (
    <img
      src={imageUrl(image.image.key, 320, 'webp')}
      alt=""
      width={64}
      height={48}
      className="library-thumbnail"
    />
  );
}

function Status({ upload, returnTo }: { upload: ImageUpload; returnTo: string }) {
  const { state, progress, file, message, duplicates = [] } = upload;
  const [duplicate] = duplicates;
  if (state === 'refused' || state === 'interrupted') {
    return (
      <p role="alert" className="text-note text-danger">
        {message}
      </p>
    );
  }
  if (state === 'done' && duplicate) {
    return (
      <p className="text-note text-ink-soft">
        Added. It {duplicate.isSameFile ? 'is the same file as' : 'looks like'}{' '}
        <Link to={imagePath(duplicate.id, returnTo)} className="underline underline-offset-4">
          {duplicate.title}
        </Link>
        , which can be merged with it.
      </p>
    );
  }
  if (state === 'done') return <p className="text-note text-ink-soft">Added.</p>;
  const label = state === 'processing' ? 'Processing…' : `${Math.round(progress * 100)}%`;
  return (
    <div className="flex items-center gap-3 text-note text-ink-soft">
      <progress
        value={state === 'processing' ? undefined : progress}
        max={1}
        aria-label={`Upload of ${file.name}`}
      />
      <span>
        {label} of {formatBytes(file.size)}
      </span>
    </div>
  );
}

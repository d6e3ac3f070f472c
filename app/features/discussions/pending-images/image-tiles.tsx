import { useSyncExternalStore } from 'react';
import { MAX_ALT_LENGTH } from '#app/features/images/embeds/image-form.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { ImageTray, type TrayItem } from './image-tray.ts';
import { fetchPendingImages } from './upload-image.ts';

export { fetchPendingImages, ImageTray };

interface ImageTilesProps {
  tray: ImageTray;
  onChanged: () => void;
}

export function ImageTiles({ tray, onChanged }: ImageTilesProps) {
  const items = useSyncExternalStore(tray.subscribe, tray.getItems, tray.getItems);
  const uploaded = items.filter(({ image }) => image).length;
  return (
    <>
      <p role="status" className="sr-only">
        {items.length > 0 && `${uploaded} of ${items.length} images added`}
      </p>
      {items.length > 0 && (
        <ol aria-label="Images" className="mt-3 grid gap-2">
          {items.map((item, index) => (
            <li key={item.key} className="flex gap-3 rounded-edge border border-line bg-raised p-2">
              <Thumbnail item={item} />
              <Details item={item} number={index + 1} tray={tray} onChanged={onChanged} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Thumbnail({ item: { image } }: { item: TrayItem }) {
  return (
    <span className="size-22 shrink-0 overflow-hidden rounded-edge bg-sunk">
      {image && (
        <img
          src={imageUrl(image.key, 320, 'webp')}
          alt=""
          className="size-full bg-cover object-cover"
          style={{ backgroundImage: `url("${image.placeholder}")` }}
        />
      )}
    </span>
  );
}

interface DetailsProps extends ImageTilesProps {
  item: TrayItem;
  number: number;
}

function Details({ item, number, tray, onChanged }: DetailsProps) {
  const { key, fileName, image, error, isFinal } = item;
  const remove = () => {
    tray.remove(key);
    onChanged();
  };
  return (
    <div className="grid min-w-0 grow content-start">
      <div className="flex items-center gap-4">
        <p className="min-w-0 grow truncate text-note text-ink-faint">{fileName}</p>
        {error && !isFinal && (
          <button
            type="button"
            onClick={() => tray.retry(key)}
            className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
          >
            Try again<span className="sr-only"> {fileName}</span>
          </button>
        )}
        <button
          type="button"
          onClick={remove}
          className="-mr-2 -mb-1 grid size-11 shrink-0 place-items-center rounded-edge text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <CloseIcon className="size-4" />
          <span className="sr-only">Remove {fileName}</span>
        </button>
      </div>
      {image ? (
        <input
          aria-label={`Alt text for image ${number}`}
          placeholder="Describe the image (optional)"
          maxLength={MAX_ALT_LENGTH}
          value={item.alt}
          onChange={(event) => tray.setAlt(key, event.currentTarget.value)}
          className="min-h-11 w-full min-w-0 rounded-edge border border-line-strong bg-ground px-3 text-small text-ink placeholder:text-ink-faint hover:border-ink-soft"
        />
      ) : error ? (
        <FieldError text={error} />
      ) : (
        <Progress item={item} />
      )}
    </div>
  );
}

function Progress({ item: { fileName, progress } }: { item: TrayItem }) {
  const percent = Math.round(progress * 100);
  return (
    <div
      role="progressbar"
      aria-label={`Uploading ${fileName}`}
      aria-valuenow={percent}
      className="my-5 h-1 bg-line"
    >
      <div
        className="h-full bg-accent-ink transition-[width]"
        style={{ width: `${Math.max(percent, 4)}%` }}
      />
    </div>
  );
}

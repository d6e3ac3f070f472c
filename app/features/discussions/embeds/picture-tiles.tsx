import { useSyncExternalStore } from 'react';
import { FieldError } from '../../../ui/field-error.tsx';
import { CrossSign } from '../../../ui/icons.tsx';
import { pictureAddress } from '../../images/embeds/picture.tsx';
import { ALT_LENGTH } from '../post-picture-summary.ts';
import { PictureTray, type TrayItem } from './picture-tray.ts';
import { listWaiting } from './send-picture.ts';

export { listWaiting, PictureTray };

/** The chosen pictures below what is written; loaded when the first one is chosen. */
export function PictureTiles({ tray, onChanged }: { tray: PictureTray; onChanged: () => void }) {
  const items = useSyncExternalStore(tray.subscribe, tray.getItems, tray.getItems);
  const kept = items.filter(({ picture }) => picture).length;
  return (
    <>
      <p role="status" className="sr-only">
        {items.length > 0 && `${kept} of ${items.length} pictures added`}
      </p>
      {items.length > 0 && (
        <ol aria-label="Pictures" className="mt-3 grid gap-2">
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

function Thumbnail({ item: { picture } }: { item: TrayItem }) {
  return (
    <span className="size-22 shrink-0 overflow-hidden rounded-edge bg-sunk">
      {picture && (
        <img
          src={pictureAddress(picture.key, 320, 'webp')}
          alt=""
          className="size-full bg-cover object-cover"
          style={{ backgroundImage: `url("${picture.placeholder}")` }}
        />
      )}
    </span>
  );
}

interface DetailsProps {
  item: TrayItem;
  number: number;
  tray: PictureTray;
  onChanged: () => void;
}

function Details({ item, number, tray, onChanged }: DetailsProps) {
  const { key, name, picture, sentence } = item;
  const remove = () => {
    tray.remove(key);
    onChanged();
  };
  return (
    <div className="grid min-w-0 grow content-start">
      <div className="flex items-center gap-4">
        <p className="min-w-0 grow truncate text-note text-ink-faint">{name}</p>
        {sentence && (
          <button
            type="button"
            onClick={() => tray.retry(key)}
            className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
          >
            Try again<span className="sr-only"> {name}</span>
          </button>
        )}
        <button
          type="button"
          onClick={remove}
          className="-mr-2 -mb-1 grid size-11 shrink-0 place-items-center rounded-edge text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <CrossSign className="size-4" />
          <span className="sr-only">Remove {name}</span>
        </button>
      </div>
      {picture ? (
        <input
          aria-label={`What picture ${number} shows`}
          placeholder="Describe it (optional)"
          maxLength={ALT_LENGTH}
          value={item.alt}
          onChange={(event) => tray.describe(key, event.currentTarget.value)}
          className="min-h-11 w-full min-w-0 rounded-edge border border-line-strong bg-ground px-3 text-small text-ink placeholder:text-ink-faint hover:border-ink-soft"
        />
      ) : sentence ? (
        <FieldError text={sentence} />
      ) : (
        <Progress item={item} />
      )}
    </div>
  );
}

function Progress({ item: { name, share } }: { item: TrayItem }) {
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={`Sending ${name}`}
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

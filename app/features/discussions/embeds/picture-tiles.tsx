import { useSyncExternalStore } from 'react';
import { FieldError } from '../../../ui/field-error.tsx';
import { pictureAddress } from '../../images/embeds/picture.tsx';
import { ALT_LENGTH } from '../post-picture-summary.ts';
import { PictureTray, type TrayItem } from './picture-tray.ts';

export { PictureTray };

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
    <span className="size-20 shrink-0 overflow-hidden rounded-edge bg-sunk">
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
  const { key, file, picture, sentence } = item;
  const remove = () => {
    tray.remove(key);
    onChanged();
  };
  return (
    <div className="grid min-w-0 grow content-center gap-1">
      <p className="truncate text-note text-ink-faint">{file.name}</p>
      {picture ? (
        <input
          aria-label={`What picture ${number} shows`}
          placeholder="What it shows, for who cannot see it"
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
      <p className="flex gap-5">
        {sentence && (
          <TileButton label="Try again" about={file.name} onPress={() => tray.retry(key)} />
        )}
        <TileButton label="Remove" about={file.name} onPress={remove} />
      </p>
    </div>
  );
}

function Progress({ item: { file, share } }: { item: TrayItem }) {
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={`Sending ${file.name}`}
      aria-valuenow={percent}
      className="h-1 bg-line"
    >
      <div
        className="h-full bg-accent-ink transition-[width]"
        style={{ width: `${Math.max(percent, 4)}%` }}
      />
    </div>
  );
}

function TileButton(props: { label: string; about: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onPress}
      className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
    >
      {props.label}
      <span className="sr-only"> {props.about}</span>
    </button>
  );
}

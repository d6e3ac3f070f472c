import { TextField } from '../../../ui/text-field.tsx';
import { pictureAddress } from '../../images/embeds/picture.tsx';
import { ALT_LENGTH, type PostPicture, pictureFields } from '../post-picture-summary.ts';

/** Pictures that came with a form which is shown again, as fields of it. */
export function SentPictures({ pictures }: { pictures: readonly PostPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ol aria-label="Pictures" className="mb-4 grid w-full gap-2">
      {pictures.map(({ id, key, alt }, index) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-3 rounded-edge border border-line bg-raised p-2"
        >
          <input type="hidden" name={pictureFields.sent} value={id} />
          <img
            src={pictureAddress(key, 320, 'webp')}
            alt=""
            className="size-20 rounded-edge object-cover"
          />
          <div className="grid min-w-0 grow gap-1">
            <TextField
              id={`picture-${id}`}
              label={`What picture ${index + 1} shows`}
              hint="optional"
              name={pictureFields.altOf(id)}
              maxLength={ALT_LENGTH}
              defaultValue={alt}
              error={undefined}
            />
            <DropBox id={id} label="Post without this picture" />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Ticked, the picture does not stay. */
export function DropBox({ id, label }: { id: number; label: string }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5 text-small text-ink-soft">
      <input
        type="checkbox"
        name={pictureFields.dropped}
        value={id}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}

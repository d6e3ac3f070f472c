import type { EditedClaim } from '#app/features/claims/embeds/claim-rating.ts';
import { ClaimRows } from '#app/features/claims/embeds/claim-rows.tsx';
import type { FieldChoice } from '#app/features/content/editing.server.ts';
import type { FormState } from '#app/features/publishing/embeds/edit-page.tsx';
import {
  type FieldSlots,
  FieldView,
  type FieldViewProps,
} from '#app/ui/admin/forms/fields-view.tsx';
import { ImageField } from '#app/ui/editor/images/image-field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import type { MediaFormFiles } from '../../editing/media-form.server.ts';
import { AddFile } from './add-file.tsx';
import { VideoPreview } from './video-preview.tsx';

/** The fields of a media item that are more than a control with a label. */
export function mediaSlots(
  id: number,
  form: FormState,
  { files, claims }: { files: MediaFormFiles; claims: readonly EditedClaim[] },
) {
  const { values, errors, choices } = form;
  const slots: FieldSlots<FieldViewProps> = {
    imageId: (field) => <ImageField name={field.name} label="Image, or poster of a video" />,
    videoId: ({ label }) => (
      <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-4">
        <legend className="type-label text-ink-soft">{label}</legend>
        {files.video && <VideoPreview video={files.video} />}
        <VideoFile id={String(values.videoId ?? '')} />
        <AddFile
          label={values.videoId ? 'Replace the video' : 'Upload a video'}
          accept="video/mp4,video/webm"
          error={errors.videoId}
        />
      </fieldset>
    ),
    playerUrl: (field) => (
      <div className="grid grid-cols-1 gap-4">
        <FieldView {...field} />
        <div>
          <button
            type="submit"
            name="add"
            value="poster"
            formEncType="multipart/form-data"
            data-variant="outlined"
            className="admin-button"
          >
            Fetch its poster
          </button>
        </div>
      </div>
    ),
    albums: ({ label }) => (
      <Albums
        label={label}
        albums={choices.albums ?? []}
        chosen={[values.albums ?? []].flat()}
        error={errors.albums}
      />
    ),
    claims: () => (
      <ClaimRows
        form={form}
        item={`media:${id}`}
        claims={claims}
        hint="What the item shows or says, by the claim’s number or its URL on this site. Its rating shows wherever the item does."
      />
    ),
  };
  return slots;
}

/** The last value of a field counts, so checking the box empties the number before it. */
function VideoFile({ id }: { id: string }) {
  return (
    <div className={id ? '' : 'hidden'}>
      <input type="hidden" name="videoId" value={id} />
      {id && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input type="checkbox" name="videoId" value="" className="size-5 accent-accent" />
          Remove this video when saving
        </label>
      )}
    </div>
  );
}

function Albums({
  label,
  albums,
  chosen,
  error,
}: {
  label: string;
  albums: readonly FieldChoice[];
  chosen: readonly string[];
  error: string | undefined;
}) {
  if (albums.length === 0) return <p className="text-small text-ink-soft">There are no albums.</p>;
  return (
    <fieldset aria-describedby="media-albums-hint">
      <legend className="type-label text-ink-soft">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {albums.map(({ value, label: title }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              name="albums"
              value={value}
              defaultChecked={chosen.includes(value)}
              {...invalidProps('media-albums-error', error)}
              className="size-5 accent-accent"
            />
            {title}
          </label>
        ))}
      </div>
      <FieldError id="media-albums-error" text={error} />
      <p id="media-albums-hint" className="text-note text-ink-faint">
        Added at the end. You can reorder items on the album’s page.
      </p>
    </fieldset>
  );
}

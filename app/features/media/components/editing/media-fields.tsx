import { imageCategories } from '#app/features/images/embeds/image-categories.ts';
import type { FormState } from '#app/features/publishing/embeds/edit-page.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { ImageField } from '#app/ui/editor/images/image-field.tsx';
import { MarkdownEditor } from '#app/ui/editor/markdown-editor.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { MediaFormFiles } from '../../editing/media-form.server.ts';
import { provenanceLabels, typeLabels } from '../../media.schema.ts';
import { AddFile } from './add-file.tsx';
import { VideoPreview } from './video-preview.tsx';

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface MediaFieldsProps extends FormState {
  files: MediaFormFiles;
}

/** The fields of a media item. */
export function MediaFields({ values, errors, files }: MediaFieldsProps) {
  return (
    <>
      <AdminInput name="title" label="Title" required autoComplete="off" />
      <AdminSelect name="type" label="Type" options={options(typeLabels)} />
      <ImageField name="imageId" label="Image, or poster of a video" />
      <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-4">
        <legend className="type-label text-ink-soft">Video</legend>
        {files.video && <VideoPreview video={files.video} />}
        <VideoFile id={String(values.videoId ?? '')} />
        <AddFile
          label={values.videoId ? 'Replace the video' : 'Upload a video'}
          accept="video/mp4,video/webm"
          error={errors.videoId}
        />
        <AdminInput
          name="playerUrl"
          label="URL of a video on another site"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          hint="The player loads only when someone presses play."
        />
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
      </fieldset>
      <MarkdownEditor name="description" label="Description" />
      <div className="grid gap-5 sm:grid-cols-2">
        <AdminSelect name="category" label="Category" options={imageCategories} />
        <AdminSelect name="provenance" label="Source type" options={options(provenanceLabels)} />
        <AdminInput name="credit" label="Credit" autoComplete="off" />
        <AdminInput name="license" label="License" autoComplete="off" />
        <AdminInput
          name="sourceName"
          label="Source"
          autoComplete="off"
          hint="Who published it first."
        />
        <AdminInput
          name="sourceUrl"
          label="Source URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
        <AdminInput
          name="slug"
          label="URL"
          hint="The last part of the URL. Leave blank to use the title."
          autoComplete="off"
        />
      </div>
      {files.albums.length > 0 && <Albums albums={files.albums} error={errors.albums} />}
    </>
  );
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
  albums,
  error,
}: {
  albums: MediaFormFiles['albums'];
  error: string | undefined;
}) {
  return (
    <fieldset aria-describedby="media-albums-hint">
      <legend className="type-label text-ink-soft">Albums</legend>
      <div className="flex flex-wrap gap-x-6">
        {albums.map(({ id, title, isChosen }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              name="albums"
              value={id}
              defaultChecked={isChosen}
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

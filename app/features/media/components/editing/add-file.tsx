import { useRef, useState } from 'react';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import {
  type ResumableUpload,
  startUpload,
  uploadRefusal,
} from '#app/ui/uploads/resumable-upload.ts';

interface AddFileProps {
  label: string;
  /** For the `accept` attribute. The server checks the content. */
  accept: string;
  error?: string | undefined;
}

const STOPPED = 'The upload stopped. Choose the file again to continue.';

type State = { progress: number } | { error: string } | undefined;

/**
 * Adds a video to the form around it. Without scripts a button sends it along with the form; with
 * scripts it uploads as soon as it is chosen, and can resume.
 */
export function AddFile({ label, accept, error }: AddFileProps) {
  const [state, setState] = useState<State>();
  const upload = useRef<ResumableUpload>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const uploadId = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = 'media-videoFile';
  const start = async (file: File) => {
    setState({ progress: 0 });
    upload.current = startUpload(file, (progress) => setState({ progress }));
    try {
      const name = await upload.current.finished;
      if (!uploadId.current || !input.current) return;
      uploadId.current.value = name;
      input.current.value = '';
      setState(undefined);
      button.current?.form?.requestSubmit(button.current);
    } catch (error) {
      setState({ error: uploadRefusal(error) ?? STOPPED });
    }
  };
  const cancel = () => {
    upload.current?.abort();
    if (input.current) input.current.value = '';
    setState(undefined);
    input.current?.focus();
  };
  const isUploading = state !== undefined && 'progress' in state;
  return (
    <div className="grid grid-cols-1 gap-1">
      <label htmlFor={id} className="type-label text-ink-soft">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <FileDrop
            inputRef={input}
            id={id}
            noun="a video"
            name="videoFile"
            accept={accept}
            disabled={isUploading}
            {...invalidProps(`${id}-error`, error)}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void start(file);
            }}
          />
        </div>
        <input ref={uploadId} type="hidden" name="videoUpload" defaultValue="" />
        <button
          ref={button}
          type="submit"
          name="add"
          value="video"
          formEncType="multipart/form-data"
          data-variant="outlined"
          className="admin-button hidden noscript:inline-flex"
        >
          Upload
        </button>
        {isUploading && (
          <button type="button" className="admin-button" onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
      {isUploading && (
        <progress aria-label={`Progress: ${label}`} value={state.progress} className="w-full" />
      )}
      <FieldError id={`${id}-error`} text={error} />
      <p role="status" className="text-note text-ink-soft">
        {state && 'error' in state && state.error}
      </p>
    </div>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { startUpload, uploadRefusal } from './resumable-upload.ts';

const INTERRUPTED = 'The connection was lost. Try again to continue where it stopped.';

/** Uploads the form's file on submit, then sends the form with the upload instead. */
export function useUploadBeforeSubmit(purpose?: 'import') {
  const upload = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const sendUploaded = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const field = form.querySelector<HTMLInputElement>('input[type=file]');
    const [file] = field?.files ?? [];
    if (!file || !field || !upload.current) return;
    event.preventDefault();
    setProblem(undefined);
    setProgress(0);
    try {
      const onProgress = (share: number) => setProgress(Math.round(share * 100));
      const { finished } = startUpload(file, onProgress, purpose);
      upload.current.value = await finished;
      field.value = '';
      form.requestSubmit();
    } catch (error) {
      setProblem(uploadRefusal(error) ?? INTERRUPTED);
    } finally {
      setProgress(undefined);
    }
  };
  return { upload, progress, problem, sendUploaded };
}

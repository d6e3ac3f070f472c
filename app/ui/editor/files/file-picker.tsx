import { useEffect, useState } from 'react';
import { ACCEPTED_FILES, FILE_TYPES_HINT } from '#app/text/files/file-types.ts';
import { AdminFileInput, AdminInput } from '../../admin/admin-field.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { type EditorFile, type EditorFileList, fetchFiles, uploadFile } from './editor-files.ts';

/** The content of a dialog. */
export function FilePicker({ onChoose }: { onChoose: (file: EditorFile) => void }) {
  const [query, setQuery] = useState('');
  const list = useFileList(query);
  const { progress, error, upload } = useUpload(uploadFile, onChoose);
  return (
    <div className="mt-4 grid gap-4">
      <AdminInput
        id="file-search"
        type="search"
        label="Search the files"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <FileResults list={list} onChoose={onChoose} />
      <div className="grid gap-2 border-t border-line pt-4">
        <AdminFileInput
          id="file-upload"
          noun="a file"
          accept={ACCEPTED_FILES}
          label="Upload a file"
          hint={`${FILE_TYPES_HINT}.`}
          error={error}
          onChange={({ target }) => void upload(target.files?.[0])}
        />
        {progress !== undefined && <progress value={progress} max={1} aria-label="Uploading" />}
      </div>
    </div>
  );
}

interface FileResultsProps {
  list: EditorFileList | 'loading' | 'failed';
  onChoose: (file: EditorFile) => void;
}

function FileResults({ list, onChoose }: FileResultsProps) {
  if (list === 'loading') return <p role="status">Loading files…</p>;
  if (list === 'failed') return <p role="alert">We couldn’t load the files. Try again.</p>;
  const { files, hasMore } = list;
  return (
    <div>
      <p role="status" className="text-note text-ink-faint">
        {files.length === 0
          ? 'No files match. Try another search, or upload a file.'
          : `${files.length}${hasMore ? ' newest' : ''} ${files.length === 1 ? 'file' : 'files'}`}
      </p>
      <ul className="editor-file-list">
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" onClick={() => onChoose(file)}>
              <span>{file.title}</span> <small>{file.facts}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The newest files that match; searches while someone types. */
function useFileList(query: string) {
  const [list, setList] = useState<FileResultsProps['list']>('loading');
  useEffect(() => {
    const abort = new AbortController();
    fetchFiles(query.trim(), abort.signal)
      .then(setList)
      .catch(() => {
        if (!abort.signal.aborted) setList('failed');
      });
    return () => abort.abort();
  }, [query]);
  return list;
}

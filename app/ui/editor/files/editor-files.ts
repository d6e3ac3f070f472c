import { startUpload, uploadRefusal } from '../../uploads/resumable-upload.ts';
import type { UploadResult } from '../uploads/use-upload.ts';

/** A file that a text can offer. */
export interface EditorFile {
  id: number;
  title: string;
  /** 'PDF · 1.4 MB' */
  facts: string;
}

export interface EditorFileList {
  files: EditorFile[];
  /** There are more than these. */
  hasMore: boolean;
}

export async function fetchFiles(q: string, signal: AbortSignal): Promise<EditorFileList> {
  const response = await fetch(`/admin/file-choices?${new URLSearchParams({ q })}`, {
    headers: { accept: 'application/json' },
    signal,
  });
  if (!response.ok) throw new Error(`The files answered ${response.status}.`);
  const page: { items: EditorFile[]; nextCursor?: string } = await response.json();
  return { files: page.items, hasMore: page.nextCursor !== undefined };
}

const UPLOAD_FAILED = 'The connection was lost. Try again.';

/** Adds a file to those of the site. */
export async function uploadFile(
  file: File,
  onProgress: (progress: number) => void,
): Promise<UploadResult<EditorFile>> {
  try {
    const upload = await startUpload(file, onProgress).finished;
    const response = await fetch('/admin/file-uploads', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ upload }),
    });
    const answer: { file: EditorFile } | { message: string } = await response.json();
    return 'message' in answer ? answer : { item: answer.file };
  } catch (error) {
    return { message: uploadRefusal(error) ?? UPLOAD_FAILED };
  }
}

import { LibraryClient } from '#tests/images/library-client.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

export const pdf = Buffer.from('%PDF-1.7\nA manual of the mast, page by page.\n%%EOF\n');

interface FileAnswer {
  status: number;
  file?: { id: number; title: string; facts: string; url: string };
  message?: string;
}

/** Uploads a file and adds it to those of the site. */
export async function addFile(
  client: LibraryClient,
  bytes: Uint8Array,
  name = 'the-manual.pdf',
): Promise<FileAnswer> {
  const upload = await client.upload(bytes, name);
  const response = await client.post('/admin/file-uploads', { upload });
  return { status: response.status, ...(await response.json()) };
}

/** Adds a PDF, and returns an editor's client with the file's id and URL. */
export async function startWithFile(hub: TestHub) {
  const editor = await LibraryClient.signIn(hub);
  const { file } = await addFile(editor, pdf);
  return { editor, id: file?.id ?? 0, url: file?.url ?? '' };
}

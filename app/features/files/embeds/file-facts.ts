import { fileTypeLabels } from '#app/text/files/file-types.ts';
import { formatBytes } from '#app/text/files/format-bytes.ts';
import type { FileExtension } from '#platform/files/probe-file.ts';

const labels: Record<FileExtension, string> = fileTypeLabels;

const AUDIO: ReadonlySet<string> = new Set<FileExtension>(['mp3', 'm4a', 'ogg', 'wav', 'flac']);

/** What the columns of a stored file say. */
interface StoredFile {
  id: number;
  storage_key: string;
  bytes: number;
}

/** 'PDF · 1.4 MB' */
export function describeFile({ storage_key, bytes }: Omit<StoredFile, 'id'>): string {
  return `${labels[getExtension(storage_key) as FileExtension]} · ${formatBytes(bytes)}`;
}

export function isAudio({ storage_key }: Pick<StoredFile, 'storage_key'>): boolean {
  return AUDIO.has(getExtension(storage_key));
}

/** Where readers download it. @param token for a file that may not be public */
export function fileUrl(
  { id, storage_key }: Pick<StoredFile, 'id' | 'storage_key'>,
  token?: string,
): string {
  return `/files/${id}/${storage_key}${token === undefined ? '' : `?token=${token}`}`;
}

function getExtension(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

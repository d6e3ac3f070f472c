import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readStorageUrl } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/environment.ts';
import type { StorageLocation } from '#platform/storage/storage-location.ts';

interface SiteFolders {
  dataFolder: string;
  storage: StorageLocation;
}

/**
 * Where `s3://…`, or a folder that may be relative to another one, leads.
 * @throws ConfigError if it leads nowhere
 */
export function readDestination(text: string, baseFolder: string): StorageLocation {
  if (/^(s3|file):/.test(text)) return readStorageUrl('The destination', text);
  return { kind: 'disk', folder: resolve(baseFolder, text) };
}

/** @throws ConfigError for a place where backups would mix with what they are made of */
export function refuseOwnPlace(to: StorageLocation, { dataFolder, storage }: SiteFolders): void {
  const isSameBucket = to.kind === 's3' && isDeepStrictEqual(to, storage);
  const isAround = to.kind === 'disk' && isInside(dataFolder, to.folder);
  const isAmongUploads =
    to.kind === 'disk' &&
    storage.kind === 'disk' &&
    (isInside(to.folder, storage.folder) || isInside(storage.folder, to.folder));
  if (!isSameBucket && !isAround && !isAmongUploads) return;
  throw new ConfigError('The site’s own files are there. Choose another folder or bucket.');
}

function isInside(folder: string, outer: string): boolean {
  return `${folder}/`.startsWith(`${outer.replace(/\/+$/, '')}/`);
}

import type { Availability } from '#db/availability.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import type { StorageLocation } from './storage-location.ts';

/** Does not connect yet. */
export function openStorage(location: StorageLocation, availability?: Availability): Storage {
  return location.kind === 'disk'
    ? createDiskStorage(location.folder)
    : createS3Storage(location, { availability });
}

import type { sharedFields } from '../library.schema.ts';
import { changeAll } from './change-all.server.ts';
import { createImageRecord } from './image-record.server.ts';
import type { LibraryDeps } from './library-deps.ts';

interface DescribeOptions {
  /** Adds the alt text only to images that miss one. */
  keepsAlt?: boolean;
}

/** Gives all of the images the details that are filled in. Returns the audit entries. */
export async function describeImages(
  deps: LibraryDeps,
  images: readonly number[],
  { alt, ...details }: typeof sharedFields.initial,
  { keepsAlt = false }: DescribeOptions = {},
): Promise<number[]> {
  const filled = Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
  const record = createImageRecord(deps);
  return changeAll(deps, images, (inUnit, id) =>
    record.save(inUnit, id, (saved) => {
      const isKept = alt === '' || (keepsAlt && (saved.alt !== '' || saved.isDecorative));
      return { ...saved, ...filled, alt: isKept ? saved.alt : alt };
    }),
  );
}

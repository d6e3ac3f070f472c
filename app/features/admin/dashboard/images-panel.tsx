import { AddImageLink } from '#app/features/image-library/embeds/image-links.tsx';
import { LibraryView } from '#app/features/image-library/embeds/library-view.tsx';
import type { Panel } from './dashboard.server.ts';

export function ImagesPanel({ library }: Panel<'images'>) {
  return (
    <>
      <div className="mb-4 flex">
        <AddImageLink />
      </div>
      <LibraryView library={library} preservedParams={{ tab: 'images' }} />
    </>
  );
}

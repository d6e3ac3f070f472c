import { Link } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { getPostHistory } from '../posts/post-history.server.ts';
import type { ImageVersion, PostVersion } from '../posts/post-history.ts';
import type { Route } from './+types/history-page.ts';

export const loader = staffRoute('moderate posts', ({ db, actor, params }) =>
  getPostHistory(db, actor, parseContentId(params.id)),
);

export const meta = noindexPage('Edit history');

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { author, path, versions, hasOlder } = loaderData;
  return (
    <section className="page-width page-top pb-24">
      <div className="grid-12">
        <div className="col-span-12 lg:col-span-8">
          <PageHead above={<BackLink />} title={`Edit history of a post by ${author}`} />
          <p className="mt-3 text-ink-soft">
            {versions.length === 1 ? 'This post hasn’t been edited.' : 'Newest version first.'}{' '}
            {path && (
              <Link to={path} className="py-3 underline">
                View post
              </Link>
            )}
          </p>
          <ol className="mt-6 divide-y divide-line border-y border-line">
            {versions.map((version, index) => (
              <Version key={version.from} version={version} isCurrent={index === 0} />
            ))}
          </ol>
          {hasOlder && (
            <p className="mt-6 text-small text-ink-faint">Older versions are kept but not shown.</p>
          )}
        </div>
      </div>
    </section>
  );
}

function Version({ version, isCurrent }: { version: PostVersion; isCurrent: boolean }) {
  return (
    <li className="py-6">
      <p className="type-label mb-2.5 flex flex-wrap gap-x-3 text-ink-faint">
        <LocalTime at={version.from} />
        {isCurrent && <span className="text-accent-ink">Current version</span>}
      </p>
      {version.html === '' ? (
        <p className="text-ink-faint">No text, only images.</p>
      ) : (
        <PostTextView html={version.html} />
      )}
      <ImageVersions images={version.images} />
    </li>
  );
}

/** The images of an older version of a post. Only their alt texts are stored. */
function ImageVersions({ images }: { images: readonly ImageVersion[] }) {
  if (images.length === 0) return null;
  return (
    <ol
      aria-label="Images"
      className="mt-4 grid gap-1.5 border-l-2 border-line pl-4 text-small text-ink-soft"
    >
      {images.map(({ id, alt, isRemoved }, index) => (
        <li key={id} className="wrap-anywhere">
          <span className="text-ink-faint">Image {index + 1}: </span>
          {alt === '' ? 'no description' : <q>{alt}</q>}
          {isRemoved && <span className="text-ink-faint"> (removed later)</span>}
        </li>
      ))}
    </ol>
  );
}

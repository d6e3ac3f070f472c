import { Link } from 'react-router';
import { fullSizeImageUrl, imageUrl } from '#app/features/images/embeds/image-url.ts';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { formatHeading } from '../review/review-heading.tsx';
import type { Review } from './get-review.server.ts';

/** The subject as readers would see it, below what it replies to. */
export function ReviewSubjectView({ review }: { review: Review }) {
  const { subject } = review;
  return (
    <article aria-label={formatHeading(subject.heading)}>
      {subject.context.map(({ author, html, images = [] }) => (
        <blockquote
          key={author + html}
          className="mb-4 border-l-2 border-line-strong pl-4 [overflow-wrap:anywhere]"
        >
          <p className="mb-1 text-note text-ink-faint">{author}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was rendered */}
          <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
          <Images images={subject.statementLabel ? subject.images : images} />
        </blockquote>
      ))}
      <div className="rounded-edge border border-line bg-raised p-4 [overflow-wrap:anywhere]">
        {subject.statementLabel && (
          <p className="mb-1 text-note text-ink-faint">{subject.statementLabel}</p>
        )}
        {subject.ownTitle && (
          <h2 className="type-wide mb-2 text-title [overflow-wrap:anywhere]">{subject.ownTitle}</h2>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was rendered */}
        <div className="post-text" dangerouslySetInnerHTML={{ __html: subject.html }} />
        {subject.evidenceHtml && (
          <>
            <h2 className="mt-5 text-note font-medium text-ink-faint">Where it comes from</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was rendered */}
            <div className="post-text" dangerouslySetInnerHTML={{ __html: subject.evidenceHtml }} />
          </>
        )}
        {subject.links.length > 0 && (
          <ul aria-label="Links" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-1">
            {subject.links.map((link) => (
              <li key={link} className="relative truncate pointer-coarse:leading-11">
                <ExternalLink href={link} rel="nofollow ugc noopener noreferrer">
                  {link}
                </ExternalLink>
              </li>
            ))}
          </ul>
        )}
        {!subject.statementLabel && <Images images={subject.images} />}
      </div>
      {subject.edit && (
        <p
          className={
            review.isEditedSince
              ? 'mt-3 border-l-2 border-accent-ink pl-3 text-ink-soft'
              : 'mt-3 text-note text-ink-faint'
          }
        >
          Edited <Timestamp at={subject.edit.at} />
          {review.isEditedSince && ', after it was put into the queue'}.{' '}
          {subject.edit.historyPath && (
            <Link to={subject.edit.historyPath} className="admin-quiet-link">
              Edit history
            </Link>
          )}
        </p>
      )}
      {(subject.path || subject.editLink) && (
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          {subject.path && (
            <Link to={subject.path} className="admin-quiet-link">
              View in context
            </Link>
          )}
          {subject.editLink && (
            <Link to={subject.editLink.path} className="admin-quiet-link">
              {subject.editLink.label}
            </Link>
          )}
        </p>
      )}
    </article>
  );
}

/** Pixels. */
const IMAGE_WIDTH = 640;
const MAX_IMAGE_HEIGHT = 384;

/** Reserves each image's space before it loads, so that the buttons below stay where they are. */
function Images({ images }: Pick<Review['subject'], 'images'>) {
  return images.map(({ key, alt, width, height }) => (
    <figure key={key} className="mt-4">
      <a
        href={fullSizeImageUrl(key)}
        className="block"
        style={{ maxWidth: Math.min(width, IMAGE_WIDTH, (MAX_IMAGE_HEIGHT * width) / height) }}
      >
        <img
          src={imageUrl(key, IMAGE_WIDTH, 'webp')}
          alt={alt || 'Image without alt text'}
          width={width}
          height={height}
          className="rounded-edge"
        />
      </a>
      {alt && <figcaption className="mt-1 text-note text-ink-faint">{alt}</figcaption>}
    </figure>
  ));
}

import { Link } from 'react-router';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { pictureAddress } from '../../images/embeds/picture.tsx';
import type { Review } from '../review.server.ts';

/** What was written, as it would stand, after what it answers. */
export function ReviewedThing({ review }: { review: Review }) {
  const { subject } = review;
  return (
    <article aria-label={subject.title}>
      {subject.context.map(({ author, html }) => (
        <blockquote
          key={author + html}
          className="mb-4 border-l-2 border-line-strong pl-4 [overflow-wrap:anywhere]"
        >
          <p className="mb-1 text-note text-ink-faint">{author}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cut down to what is safe where it was made */}
          <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
          {subject.says && <Pictures pictures={subject.pictures} />}
        </blockquote>
      ))}
      <div className="rounded-edge border border-line bg-raised p-4 [overflow-wrap:anywhere]">
        {subject.says && <p className="mb-1 text-note text-ink-faint">{subject.says}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cut down to what is safe where it was made */}
        <div className="post-text" dangerouslySetInnerHTML={{ __html: subject.html }} />
        {subject.evidenceHtml && (
          <>
            <h2 className="mt-5 text-note font-medium text-ink-faint">Evidence</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cut down to what is safe where it was made */}
            <div className="post-text" dangerouslySetInnerHTML={{ __html: subject.evidenceHtml }} />
          </>
        )}
        {subject.links.length > 0 && (
          <ul aria-label="Links" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-1">
            {subject.links.map((link) => (
              <li key={link} className="relative truncate pointer-coarse:leading-11">
                <OutsideLink href={link} rel="nofollow ugc noopener noreferrer">
                  {link}
                </OutsideLink>
              </li>
            ))}
          </ul>
        )}
        {!subject.says && <Pictures pictures={subject.pictures} />}
      </div>
      {subject.path && (
        <p className="mt-3">
          <Link to={subject.path} className="desk-quiet-link">
            Look at it in its place
          </Link>
        </p>
      )}
    </article>
  );
}

function Pictures({ pictures }: Pick<Review['subject'], 'pictures'>) {
  return pictures.map(({ key, alt }) => (
    <figure key={key} className="mt-4">
      <a href={pictureAddress(key, 1920, 'webp')}>
        <img
          src={pictureAddress(key, 640, 'webp')}
          alt={alt || 'A picture without a description'}
          className="max-h-96 rounded-edge"
        />
      </a>
      {alt && <figcaption className="mt-1 text-note text-ink-faint">{alt}</figcaption>}
    </figure>
  ));
}

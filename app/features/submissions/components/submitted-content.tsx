import { OutsideLink } from '../../../ui/outside-link.tsx';
import { PostTextView } from '../../../ui/post-text-view.tsx';
import { Picture } from '../../images/embeds/picture.tsx';
import type { OwnSubmission } from '../own-submission.ts';
import { submissionForms } from '../submission-forms.ts';

/** What was sent, to be read again. */
export function SubmittedContent({ submission }: { submission: OwnSubmission }) {
  const { bodyHtml, evidenceHtml, links, pictures, kind, category } = submission;
  const filed = submissionForms[kind].categories.find(({ value }) => value === category);
  return (
    <div className="grid gap-6 [overflow-wrap:anywhere]">
      {bodyHtml && <PostTextView html={bodyHtml} />}
      {pictures.map((picture) => (
        <figure key={picture.id}>
          <Picture source={picture} sizes="(min-width: 1024px) 56vw, 92vw" />
          {picture.alt && (
            <figcaption className="mt-2 text-note text-ink-faint">{picture.alt}</figcaption>
          )}
        </figure>
      ))}
      {links.length > 0 && (
        <Part title="Links">
          <ul className="grid gap-1">
            {links.map((link) => (
              <li key={link}>
                <OutsideLink
                  href={link}
                  rel="nofollow ugc noopener"
                  className="underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
                >
                  {link}
                </OutsideLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {evidenceHtml && (
        <Part title="How it can be checked">
          <PostTextView html={evidenceHtml} />
        </Part>
      )}
      {filed && <Part title="Category">{filed.label}</Part>}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <p className="type-label mb-2 text-ink-faint">{title}</p>
      {children}
    </section>
  );
}

import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import type { OwnSubmission } from '../own/own-submission.ts';
import { getLabels, submissionForms } from '../submission-forms.ts';

export function SubmittedContent({ submission }: { submission: OwnSubmission }) {
  const { kind, bodyHtml, evidenceHtml, links, images, categoryName } = submission;
  const { evidenceLabel, categoryLabel } = getLabels(submissionForms[kind]);
  return (
    <div className="grid gap-6 [overflow-wrap:anywhere]">
      {bodyHtml && <PostTextView html={bodyHtml} />}
      {images.map((image) => (
        <figure key={image.id}>
          <ResponsiveImage source={image} sizes="(min-width: 1024px) 56vw, 92vw" />
          {image.alt && (
            <figcaption className="mt-2 text-note text-ink-faint">{image.alt}</figcaption>
          )}
        </figure>
      ))}
      {links.length > 0 && (
        <Section title="Links">
          <ul className="grid gap-1">
            {links.map((link) => (
              <li key={link}>
                <ExternalLink
                  href={link}
                  rel="nofollow ugc noopener"
                  className="underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
                >
                  {link}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {evidenceHtml && (
        <Section title={evidenceLabel}>
          <PostTextView html={evidenceHtml} />
        </Section>
      )}
      {categoryName && <Section title={categoryLabel}>{categoryName}</Section>}
    </div>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <p className="type-label mb-2 text-ink-faint">{title}</p>
      {children}
    </section>
  );
}

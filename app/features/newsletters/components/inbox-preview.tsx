import type { Scheme } from '#app/ui/admin/workspace/scheme-buttons.tsx';

interface InboxPreviewProps {
  siteName: string;
  subject: string;
  /** Shown after the subject. */
  excerpt: string;
  scheme: Scheme;
}

/** A newsletter in the lists of emails of a phone and of a desktop, cut off where they cut it off. */
export function InboxPreview({ siteName, subject, excerpt, scheme }: InboxPreviewProps) {
  return (
    <section aria-label="In the inbox" className="newsletter-inbox">
      {(['Phone', 'Desktop'] as const).map((device) => (
        <figure key={device} data-scheme={scheme}>
          <figcaption className="type-label">{device} inbox</figcaption>
          <p className="newsletter-inbox-row" data-device={device}>
            <span className="newsletter-inbox-sender">{siteName}</span>
            <bdi className="newsletter-inbox-subject">{subject}</bdi>{' '}
            <bdi className="newsletter-inbox-excerpt">{excerpt}</bdi>
          </p>
        </figure>
      ))}
    </section>
  );
}

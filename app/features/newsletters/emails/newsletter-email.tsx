import { EmailHtml, EmailLink, EmailNote } from '#app/features/outbox/embeds/email-elements.tsx';

interface NewsletterEmailProps {
  html: string;
  /** Shown if the text contains affiliate links. */
  disclosure: string | undefined;
  /** Undefined if it isn’t in the archive. */
  archiveUrl: string | undefined;
  preferencesUrl: string;
}

export function NewsletterEmail({ html, disclosure, ...urls }: NewsletterEmailProps) {
  return (
    <>
      <EmailHtml html={html} />
      {disclosure && <EmailNote>{disclosure}</EmailNote>}
      <EmailNote>
        {urls.archiveUrl && (
          <>
            <EmailLink href={urls.archiveUrl}>Read it on the site</EmailLink> ·{' '}
          </>
        )}
        <EmailLink href={urls.preferencesUrl}>Choose what you get</EmailLink>
      </EmailNote>
    </>
  );
}

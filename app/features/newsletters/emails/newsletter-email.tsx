import { EmailHtml, EmailLink, EmailNote } from '#app/features/outbox/embeds/email-elements.tsx';

interface NewsletterEmailProps {
  html: string;
  /** Shown if the text contains affiliate links. */
  disclosure: string | undefined;
  /** Undefined if it’s nowhere on the site. */
  pageUrl: string | undefined;
  preferencesUrl: string;
}

export function NewsletterEmail({ html, disclosure, ...urls }: NewsletterEmailProps) {
  return (
    <>
      <EmailHtml html={html} />
      {disclosure && <EmailNote>{disclosure}</EmailNote>}
      <EmailNote>
        {urls.pageUrl && (
          <>
            <EmailLink href={urls.pageUrl}>Read it on the site</EmailLink> ·{' '}
          </>
        )}
        <EmailLink href={urls.preferencesUrl}>Choose what you get</EmailLink>
      </EmailNote>
    </>
  );
}

import { EmailHtml, EmailLink, EmailNote } from '#app/features/outbox/embeds/email-elements.tsx';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import type { BodyBlock } from '../newsletter-body.server.ts';

interface NewsletterEmailProps {
  blocks: readonly BodyBlock[];
  /** Shown if the text contains affiliate links. */
  disclosure: string;
  origin: string;
  archiveUrl: string;
  preferencesUrl: string;
}

export function NewsletterEmail({ blocks, disclosure, origin, ...urls }: NewsletterEmailProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <EmailHtml
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
          key={index}
          html={'html' in block ? block.html : cardHtml(block.card, origin)}
          origin={origin}
        />
      ))}
      {blocks.some((block) => 'html' in block && hasSponsoredLink(block.html)) && (
        <EmailNote>{disclosure}</EmailNote>
      )}
      <EmailNote>
        <EmailLink href={urls.archiveUrl}>Read it on the site</EmailLink> ·{' '}
        <EmailLink href={urls.preferencesUrl}>Choose what you get</EmailLink>
      </EmailNote>
    </>
  );
}

/** Feeds show cards like this, too. */
export function cardHtml(
  { label, title, path }: { label: string; title: string; path: string },
  origin: string,
) {
  return `<p>${escapeHtml(label)}<br><a href="${escapeHtml(origin + path)}"><strong>${escapeHtml(title)}</strong></a></p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

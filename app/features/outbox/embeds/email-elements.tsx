import { type ReactNode, useContext } from 'react';
import type { EmailContent } from '../elements/email-content.ts';
import { EmailStyles } from '../elements/email-style.ts';
import { styleEmailHtml } from '../elements/style-email-html.ts';

/** What is on the paper of an email. */
export function EmailBody({ title, paragraphs = [], body, button, note }: EmailContent) {
  const styles = useContext(EmailStyles);
  return (
    <>
      <h1 className="ink" style={styles.title}>
        {title}
      </h1>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their order
        <EmailText key={index}>{paragraph}</EmailText>
      ))}
      {body}
      {button && <EmailButton href={button.href}>{button.label}</EmailButton>}
      {note && <EmailNote>{note}</EmailNote>}
    </>
  );
}

function EmailText({ children }: { children: ReactNode }) {
  const { text } = useContext(EmailStyles);
  if (!children) return null;
  return (
    <p className="ink" style={text}>
      {children}
    </p>
  );
}

/** Secondary text. */
export function EmailNote({ children }: { children: ReactNode }) {
  const { soft } = useContext(EmailStyles);
  return (
    <p className="soft" style={{ ...soft, margin: '16px 0 0' }}>
      {children}
    </p>
  );
}

/** A link that shows its URL if it has no other text. */
export function EmailLink({ href, children = href }: { href: string; children?: string }) {
  const { link } = useContext(EmailStyles);
  return (
    <a href={href} className="link" style={link}>
      {children}
    </a>
  );
}

/** A button, and its URL for email clients that show no buttons. */
function EmailButton({ href, children }: { href: string; children: string }) {
  const { button, soft } = useContext(EmailStyles);
  return (
    <>
      <p style={{ margin: '24px 0' }}>
        <a href={href} className="button" style={button}>
          {children}
        </a>
      </p>
      <p data-skip-in-text className="soft" style={{ ...soft, margin: 0 }}>
        Or paste this link into your browser:
        <br />
        <EmailLink href={href} />
      </p>
    </>
  );
}

/** Sanitized HTML with absolute URLs. */
export function EmailHtml({ html }: { html: string }) {
  const { text, link } = useContext(EmailStyles);
  return (
    <div
      className="ink"
      style={text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized
      dangerouslySetInnerHTML={{ __html: styleEmailHtml(html, link.color) }}
    />
  );
}

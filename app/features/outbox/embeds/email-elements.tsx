import { type ReactNode, useContext } from 'react';
import type { EmailContent } from '../email/email-content.ts';
import { EmailStyles } from '../email/email-style.ts';

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

/**
 * Safe HTML from Markdown, with styles for email clients and absolute links. Images are left out:
 * nothing in an email loads from anywhere.
 */
export function EmailHtml({ html, origin }: { html: string; origin: string }) {
  const { text, link } = useContext(EmailStyles);
  const styled = html
    .replaceAll(/<img\b[^>]*>/g, '')
    .replaceAll(/href="\/(?!\/)/g, `href="${origin}/`)
    .replaceAll('<a ', `<a class="link" style="color:${link.color}" `);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown with raw HTML escaped
    <div className="ink" style={text} dangerouslySetInnerHTML={{ __html: styled }} />
  );
}

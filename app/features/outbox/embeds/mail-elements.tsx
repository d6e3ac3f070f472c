import { type ReactNode, useContext } from 'react';
import { MailStyles } from '../mail/mail-frame.tsx';

export function MailTitle({ children }: { children: ReactNode }) {
  const { title } = useContext(MailStyles);
  return (
    <h1 className="ink" style={title}>
      {children}
    </h1>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  const { text } = useContext(MailStyles);
  return (
    <p className="ink" style={text}>
      {children}
    </p>
  );
}

/** Secondary text. */
export function MailNote({ children }: { children: ReactNode }) {
  const { soft } = useContext(MailStyles);
  return (
    <p className="soft" style={{ ...soft, margin: '16px 0 0' }}>
      {children}
    </p>
  );
}

/** A link that shows its URL. */
export function MailLink({ href }: { href: string }) {
  const { link } = useContext(MailStyles);
  return (
    <a href={href} className="link" style={link}>
      {href}
    </a>
  );
}

/** A button, and its URL for email clients that show no buttons. */
export function MailButton({ href, children }: { href: string; children: string }) {
  const { button, soft } = useContext(MailStyles);
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
        <MailLink href={href} />
      </p>
    </>
  );
}

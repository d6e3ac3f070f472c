import { createContext, type ReactNode, useContext } from 'react';
import type { MailContent, MailSite } from './mail-content.ts';
import { darkModeStyles, inlineStyles } from './mail-style.ts';

export const MailStyles = createContext(inlineStyles('#000000'));

/** The layout of every email. It uses tables, which all email clients render alike. */
export function MailFrame({ content, site }: { content: MailContent; site: MailSite }) {
  const styles = inlineStyles(site.identity.accent);
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{darkModeStyles(site.identity.accent)}</style>
      </head>
      <body className="page" style={styles.page}>
        <MailStyles value={styles}>
          <div data-skip-in-text style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
            {content.preview}
          </div>
          <Column className="page" ground={styles.page.backgroundColor}>
            <MailHeader site={site} />
            <MailCard>{content.body}</MailCard>
            <MailFooter content={content} site={site} />
          </Column>
        </MailStyles>
      </body>
    </html>
  );
}

const WIDTH = 600;
const table = { cellPadding: 0, cellSpacing: 0, border: 0, role: 'presentation', width: '100%' };

function Column({
  className,
  ground,
  children,
}: {
  className: string;
  ground: string;
  children: ReactNode;
}) {
  return (
    <table {...table} className={className} style={{ backgroundColor: ground }}>
      <tbody>
        <tr>
          <td align="center" style={{ padding: '32px 12px' }}>
            <table {...table} style={{ maxWidth: WIDTH, textAlign: 'left' }}>
              <tbody>
                <tr>
                  <td>{children}</td>
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function MailHeader({ site: { identity, origin } }: { site: MailSite }) {
  const { mark, siteName } = useContext(MailStyles);
  return (
    <div style={{ padding: '0 4px 18px' }}>
      <table {...table} width={undefined} style={{ marginBottom: '10px' }}>
        <tbody>
          <tr>
            <td className="mark" style={mark} />
          </tr>
        </tbody>
      </table>
      <a href={origin} className="ink" style={siteName}>
        {identity.siteName}
      </a>
    </div>
  );
}

function MailCard({ children }: { children: ReactNode }) {
  const { paper } = useContext(MailStyles);
  return (
    <table {...table} className="paper" style={paper}>
      <tbody>
        <tr>
          <td className="inside" style={{ padding: '36px 40px' }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function MailFooter({ content, site }: { content: MailContent; site: MailSite }) {
  const { soft, link } = useContext(MailStyles);
  return (
    <div style={{ padding: '20px 4px 0' }}>
      <p className="soft" style={soft}>
        {content.reason}
        {content.unsubscribe && (
          <>
            {' '}
            <a href={content.unsubscribe.page} className="link" style={link}>
              Unsubscribe
            </a>
          </>
        )}
      </p>
      {site.identity.disclaimer && (
        <p className="soft" style={soft}>
          {site.identity.disclaimer}
        </p>
      )}
    </div>
  );
}

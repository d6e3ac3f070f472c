import { type ReactNode, useContext } from 'react';
import { INTERFACE_LANGUAGE } from '#app/text/languages/interface-language.ts';
import { textDirection } from '#app/text/languages/languages.ts';
import type { EmailContent, EmailSite } from '../elements/email-content.ts';
import { darkModeStyles, EmailStyles, inlineStyles } from '../elements/email-style.ts';
import { EmailBody } from '../embeds/email-elements.tsx';

/** The layout of every email. It uses tables, which all email clients render alike. */
export function EmailFrame({ content, site }: { content: EmailContent; site: EmailSite }) {
  const { accent, language } = site.identity;
  const styles = inlineStyles(accent);
  const direction = textDirection(language);
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{darkModeStyles(accent)}</style>
      </head>
      <body className="page" style={styles.page}>
        <EmailStyles value={styles}>
          <div data-skip-in-text style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
            {content.preview}
          </div>
          <Column
            textAlign={direction === 'rtl' ? 'right' : 'left'}
            className="page"
            ground={styles.page.backgroundColor}
          >
            <EmailHeader site={site} />
            <EmailCard isEnglish={!content.isSiteText}>
              <EmailBody {...content} />
            </EmailCard>
            <EmailFooter content={content} site={site} />
          </Column>
        </EmailStyles>
      </body>
    </html>
  );
}

const WIDTH = 600;
const table = { cellPadding: 0, cellSpacing: 0, border: 0, role: 'presentation', width: '100%' };

function Column({
  className,
  textAlign,
  ground,
  children,
}: {
  className: string;
  textAlign: 'left' | 'right';
  ground: string;
  children: ReactNode;
}) {
  return (
    <table {...table} className={className} style={{ backgroundColor: ground }}>
      <tbody>
        <tr>
          <td align="center" style={{ padding: '32px 12px' }}>
            <table {...table} style={{ maxWidth: WIDTH, textAlign }}>
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

const LOGO_HEIGHT = 36;

function EmailHeader({ site: { identity, logo, origin } }: { site: EmailSite }) {
  const { mark, siteName } = useContext(EmailStyles);
  return (
    <div style={{ padding: '0 4px 18px' }}>
      {logo && (
        <img
          data-skip-in-text
          src={origin + logo.path}
          alt=""
          height={LOGO_HEIGHT}
          width={Math.round((logo.width * LOGO_HEIGHT) / logo.height)}
          style={{ display: 'block', marginBottom: '10px' }}
        />
      )}
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

/** The program's own texts are marked (WCAG 3.1.2). */
function EmailCard({ isEnglish, children }: { isEnglish: boolean; children: ReactNode }) {
  const { paper } = useContext(EmailStyles);
  return (
    <table {...table} className="paper" style={paper}>
      <tbody>
        <tr>
          <td
            lang={isEnglish ? INTERFACE_LANGUAGE : undefined}
            dir={isEnglish ? 'ltr' : undefined}
            className="inside"
            style={{ padding: '36px 40px', ...(isEnglish && { textAlign: 'left' }) }}
          >
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function EmailFooter({ content, site }: { content: EmailContent; site: EmailSite }) {
  const { soft, link } = useContext(EmailStyles);
  return (
    <div style={{ padding: '20px 4px 0' }}>
      <p lang={INTERFACE_LANGUAGE} className="soft" style={soft}>
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

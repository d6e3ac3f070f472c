import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { INTERFACE_LANGUAGE } from '#app/text/languages/interface-language.ts';

const body = {
  margin: 0,
  padding: '24px',
  background: '#fff',
  color: '#1a1a1a',
  font: '16px/1.6 system-ui, sans-serif',
  overflowWrap: 'anywhere',
} as const;

/** A page for the frame of a preview, as plain as other programs show things. */
export function renderPreview(title: string, content: ReactElement): string {
  const page = (
    <html lang={INTERFACE_LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
      </head>
      {/* Its links lead nowhere, so the keyboard passes them. */}
      <body style={body} inert>
        {content}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

import type { Context } from 'hono';

/** The content security policy of a bare page. A refused form can be sent again from it. */
export const BARE_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Repeats the colors of the site. */
const STYLES = [
  ':root{color-scheme:light dark}',
  'body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#eef1f1,#0a0e11);color:light-dark(#0f171b,#e8eef0)}',
  'main{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 4rem}',
  'h1{margin:0 0 .75rem;font-size:2.25rem;line-height:1.1}',
  'p{margin:0 0 1rem}',
  'a{color:inherit}',
  'button{font:inherit;min-height:3rem;padding:0 1.25rem;border:1px solid;border-radius:3px;background:none;color:inherit;cursor:pointer}',
].join('');

/** A page with a message where no page of the site can be rendered. The texts are HTML. */
export function barePage(title: string, ...paragraphs: string[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${STYLES}</style></head><body><main><h1>${title}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    '</main></body></html>',
  ].join('');
}

/**
 * React Router answers an error of a route without a page with JSON, also to someone who has opened its URL
 * in a browser and should get a page.
 */
export function needsErrorPage({ req }: Pick<Context, 'req'>, { status, headers }: Response) {
  const isNavigation = req.method === 'GET' && req.header('accept')?.includes('html') === true;
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
  return isNavigation && isJson && status >= 400;
}

/** A page for an error of a route without one. Unknown items get the site's page, see `servePages`. */
export function errorPage({ status, headers }: Response): Response {
  const title = status === 403 ? 'You don’t have access' : 'That didn’t work';
  const page = barePage(title, '<a href="/">Go to the home page</a>');
  const pageHeaders = new Headers(headers);
  pageHeaders.set('Content-Type', 'text/html; charset=utf-8');
  pageHeaders.set('Content-Security-Policy', BARE_PAGE_POLICY);
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) pageHeaders.delete(name);
  return new Response(page, { status, headers: pageHeaders });
}

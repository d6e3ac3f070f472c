/**
 * An email as a page for a frame. Blocks scripts, loads nothing but images of this site, and lets only our own pages
 * frame it.
 * @param scheme `light` or `dark`; by default, that of the system
 */
export function emailPreview(html: string, origin: string, scheme?: string): Response {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    // A frame may give it an origin of its own, so it needs the site's by name.
    `img-src 'self' ${origin} data:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ');
  // The reader's system decides; here the writer does.
  const media = scheme === 'dark' ? 'all' : 'not all';
  const themed = scheme ? html.replace('(prefers-color-scheme:dark)', media) : html;
  return new Response(withoutTabStops(themed), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}

/** The links of a preview lead nowhere, so the keyboard passes them. */
function withoutTabStops(html: string): string {
  return html.replace('<body ', '<body inert ');
}

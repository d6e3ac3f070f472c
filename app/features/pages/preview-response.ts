/**
 * A public page that shows what is not saved. Nothing in it runs, and it is not stored anywhere.
 * @param status 422 if it says instead what is wrong
 */
export function previewResponse(html: string, status: 200 | 422 = 200): Response {
  const policy = [
    'sandbox allow-same-origin',
    "default-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
    },
  });
}

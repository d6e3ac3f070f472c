import type { MiddlewareHandler } from 'hono';

/** For answers that are no page of ours: nothing in them may run or load anything. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
/**
 * For pictures and films, which people open by themselves: the page a browser then makes around one
 * has a style of its own. Nothing in them can run.
 */
export const VIEWER_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const TWO_YEARS = 63_072_000;

/** What every answer carries, whoever it is for. */
export function securityHeaderList(isSecure: boolean): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
  if (isSecure) headers.push(['Strict-Transport-Security', `max-age=${TWO_YEARS}`]);
  return headers;
}

/** Pages bring the content policy they were rendered with; the rest gets the closed one. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  const list = securityHeaderList(isSecure);
  return async (context, next) => {
    await next();
    for (const [name, value] of list) context.header(name, value);
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.header('Content-Security-Policy', CLOSED_POLICY);
    }
  };
}

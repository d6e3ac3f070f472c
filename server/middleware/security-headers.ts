import type { MiddlewareHandler } from 'hono';

/** For responses that are not pages: they may not run or load anything. */
export const CLOSED_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** For what starts the installed app, and for its worker, which fetches pages. */
export const OWN_SCRIPTS_POLICY = `${CLOSED_POLICY}; script-src 'self'; connect-src 'self'`;
/** For images and videos opened in their own tab, where the browser adds inline styles. */
export const VIEWER_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const TWO_YEARS = 63_072_000;

/** Sent with every response. */
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

/** Pages behind a private link set a stricter one. */
const KEPT_HEADER = 'Referrer-Policy';

/** Pages set their own content security policy; other responses get the closed one. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  const list = securityHeaderList(isSecure);
  return async (context, next) => {
    await next();
    for (const [name, value] of list) {
      if (name !== KEPT_HEADER || !context.res.headers.has(name)) context.header(name, value);
    }
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.header('Content-Security-Policy', CLOSED_POLICY);
    }
  };
}

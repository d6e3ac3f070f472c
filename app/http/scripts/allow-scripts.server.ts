import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g;

/**
 * Returns the page without nonces, and a content security policy with the hashes of exactly the inline
 * scripts that had the nonce. An injected script has no nonce, so it does not run.
 */
export function allowScripts(
  html: string,
  nonce: string,
  frameHosts: Iterable<string> = [],
): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return {
    html: html.replaceAll(attribute, ''),
    policy: contentPolicy([...hashes], [...frameHosts]),
  };
}

function contentPolicy(scriptHashes: string[], frameHosts: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    // Sizes and placeholders of images and the accent color are style attributes.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ['frame-src', ...(frameHosts.length > 0 ? frameHosts : ["'none'"])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g;

/**
 * The page without the marks, and a content policy that lets exactly the marked inline scripts run:
 * a script that got into the page any other way bears no mark, has no hash and stays dead.
 */
export function allowScripts(
  html: string,
  mark: string,
  frameHosts: Iterable<string> = [],
): { html: string; policy: string } {
  const attribute = ` nonce="${mark}"`;
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
    // Sizes and placeholders of pictures and the accent colour are style attributes.
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

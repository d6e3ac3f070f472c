import { LATE_TYPE } from './late-scripts.ts';

/**
 * Sets aside the scripts that React Router renders, for `lateScriptsLoader`. Otherwise a phone would fetch
 * all of them before the style sheet. Changes only elements with the nonce.
 */
export function deferScripts(html: string, nonce: string): string {
  const link = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${nonce}"/>`, 'g');
  const preloads = Array.from(html.matchAll(link), ([, href]) => href);
  return html
    .replaceAll(link, '')
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}" type="${LATE_TYPE}" data-preload="${preloads.join(' ')}">`,
    );
}

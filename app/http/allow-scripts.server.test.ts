import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allowScripts } from './allow-scripts.server.ts';

const mark = 'm4rk';
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('allowScripts', () => {
  test('lets marked inline scripts run and takes the mark out of the page', () => {
    const { html, policy } = allowScripts(`<script nonce="${mark}">start()</script>`, mark);
    expect(html).toBe('<script>start()</script>');
    expect(policy).toContain(`script-src 'self' ${hash('start()')};`);
  });

  test('gives a script without the mark no hash', () => {
    const injected = '<script>steal()</script><script nonce="guess">steal()</script>';
    const { policy } = allowScripts(`${injected}<script nonce="${mark}">start()</script>`, mark);
    expect(policy).not.toContain(hash('steal()'));
  });

  test('needs no hash for a script from a file', () => {
    const { policy } = allowScripts(`<script nonce="${mark}" src="/a.js"></script>`, mark);
    expect(policy).toContain("script-src 'self';");
  });

  test('never allows inline scripts as such', () => {
    expect(allowScripts('', mark).policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });
});

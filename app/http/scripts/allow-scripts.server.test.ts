import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allowScripts } from './allow-scripts.server.ts';

const nonce = 'n0nce';
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('allowScripts', () => {
  test('allows inline scripts with the nonce and removes the nonce from the page', () => {
    const { html, policy } = allowScripts(`<script nonce="${nonce}">start()</script>`, nonce);
    expect(html).toBe('<script>start()</script>');
    expect(policy).toContain(`script-src 'self' ${hash('start()')};`);
  });

  test('does not allow a script without the nonce', () => {
    const injected = '<script>steal()</script><script nonce="guess">steal()</script>';
    const { policy } = allowScripts(`${injected}<script nonce="${nonce}">start()</script>`, nonce);
    expect(policy).not.toContain(hash('steal()'));
  });

  test('adds no hash for a script file', () => {
    const { policy } = allowScripts(`<script nonce="${nonce}" src="/a.js"></script>`, nonce);
    expect(policy).toContain("script-src 'self';");
  });

  test('never allows all inline scripts', () => {
    expect(allowScripts('', nonce).policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });
});

import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.server.ts';

const nonce = 'n0nce';

test('The scripts of the page wait, and know what to load first', () => {
  const page = [
    `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/>`,
    `<link rel="modulepreload" href="/b.js" nonce="${nonce}"/>`,
    `<script nonce="${nonce}" type="module" async="">import "/a.js"</script>`,
  ].join('');
  expect(deferScripts(page, nonce)).toBe(
    `<script nonce="${nonce}" type="late-module" data-preload="/a.js /b.js">import "/a.js"</script>`,
  );
});

test('Elements without the nonce stay as they are', () => {
  const injected =
    '<link rel="modulepreload" href="/c.js"/><script type="module" async="">steal()</script>';
  expect(deferScripts(injected, nonce)).toBe(injected);
});

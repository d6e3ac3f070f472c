import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderOutlined } from '#app/text/markdown/outlined-markdown.server.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

const values: PlaceholderValues = {
  siteName: 'Horizon Three',
  gameTitle: 'Quiet Horizon 3',
  seriesName: 'Quiet Horizon',
  studio: 'Larkspur Works',
  trademarkOwner: 'Larkspur Works',
  contactAddress: 'editor@horizon.example',
  minimumAge: 16,
};

const rendered = (text: string, changed: Partial<PlaceholderValues> = {}) =>
  renderOutlined(fillPlaceholders(text, { ...values, ...changed })).html;

describe('fillPlaceholders', () => {
  test('fills known placeholders and leaves other braces alone', () => {
    expect(rendered('{siteName}: {gameTitle} of {trademarkOwner}, {other} {siteName}')).toBe(
      '<p>Horizon Three: Quiet Horizon 3 of Larkspur Works, {other} Horizon Three</p>\n',
    );
    expect(rendered('From {minimumAge}.')).toBe('<p>From 16.</p>\n');
  });

  test('links an email address and shows any other address as text', () => {
    expect(rendered('{contactAddress}')).toContain('href="mailto:editor@horizon.example"');
    expect(rendered('{contactAddress}', { contactAddress: "a(b)'c@x.example" })).toContain(
      'href="mailto:a%28b%29%27c@x.example"',
    );
    expect(rendered('{contactAddress}', { contactAddress: 'Box 12' })).toBe('<p>Box 12</p>\n');
    expect(rendered('Write to {contactAddress}.', { contactAddress: ' ' })).toBe(
      '<p>Write to us on the <a href="/message-board">message board</a>.</p>\n',
    );
  });

  test('never turns a name into elements or links', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme-ascii', maxLength: 80 }),
      fc.constantFrom(
        '<b>x</b>',
        '[a](javascript:b)',
        '# x',
        '1. x',
        '- x',
        '`x`',
        '![a](b)',
        '\\',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, (siteName, contactAddress) => {
        const html = rendered('## {siteName}\n\nBy {siteName}, {contactAddress}.', {
          siteName,
          contactAddress,
        });
        const tags = html.match(/<[^>]*>/g) ?? [];
        const allowed =
          /^<(\/?(h2|p|a)|h2 id="[a-z0-9-]+"|a href="(#[a-z0-9-]+|mailto:[^"]*|\/message-board)")>$/;
        for (const tag of tags) expect(tag).toMatch(allowed);
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { readText } from '#app/features/imports/convert/read-text.server.ts';
import { importInput } from '#app/features/imports/imports.schema.ts';

const fromBbcode = (bbcode: string) => readText({ bbcode }).markdown;

test('BBCode becomes Markdown, and what looks like Markdown stays text', () => {
  expect(fromBbcode('[b]bold[/b] [i]italic[/i] [u]under[/u] [color=red]red[/color]')).toBe(
    '**bold** *italic* under red',
  );
  expect(fromBbcode('2 * 3 * 4 and snake_case_name')).toBe('2 \\* 3 \\* 4 and snake\\_case\\_name');
  expect(fromBbcode('# no heading\n> no quote')).toBe('\\# no heading\n\\> no quote');
  expect(fromBbcode('[url=https://a.example/b_c]a [b]link[/b][/url]')).toBe(
    '[a **link**](https://a.example/b_c)',
  );
  expect(fromBbcode('See https://a.example/b_c')).toBe('See https://a.example/b_c');
  expect(fromBbcode('[url=javascript:alert(1)]no link[/url]')).toBe('no link');
  expect(fromBbcode('[quote="Ada"]one\ntwo[/quote]three')).toBe(
    '> **Ada:**\n> one\n> two\n\nthree',
  );
  expect(fromBbcode('[list][*]one[*]two[/list]')).toBe('- one\n- two');
  expect(fromBbcode('[code]a[b]c[/b] * 2[/code]')).toBe('`a[b]c[/b] * 2`');
  expect(fromBbcode('[b]never closed')).toBe('**never closed**');
  expect(fromBbcode('[unknown=1]x[/unknown] [sic] a[0]')).toBe('x \\[sic\\] a\\[0\\]');
});

test('BBCode is read from what each version of phpBB stores', () => {
  expect(fromBbcode('<r>A <B><s>[b]</s>b<e>[/b]</e></B> &amp; <E>:)</E></r>')).toBe('A **b** & :)');
  expect(fromBbcode('[b:3fa09b1c]b[/b:3fa09b1c] &quot;q&quot;')).toBe('**b** "q"');
  expect(
    fromBbcode(
      '[list:3fa09b1c][*:3fa09b1c]one[/*:m:3fa09b1c][*:3fa09b1c]two[/*:m:3fa09b1c][/list:u:3fa09b1c]',
    ),
  ).toBe('- one\n- two');
  expect(fromBbcode('<!-- m --><a class="postlink" href="https://a.example">a</a><!-- m -->')).toBe(
    'https://a.example',
  );
});

test('Marks of Discord become text', () => {
  const discord = 'Hi <@123> in <#45>: <a:wave:6> __under__ ||spoiler|| <t:1714640400:R>';
  expect(readText({ discord }).markdown).toBe(
    'Hi @someone in #channel: :wave: under ||spoiler|| 2024-05-02 09:00 UTC',
  );
  expect(() => readText({ discord: '<t:999999999999>' })).not.toThrow();
});

test('The form says whether everyone could read the file', () => {
  const form = { kind: 'discord', authors: 'bylines', category: 'news', oldSite: '' };
  expect(importInput.parse(form).wasPublic).toBe(false);
  expect(importInput.parse({ ...form, wasPublic: 'on' }).wasPublic).toBe(true);
});

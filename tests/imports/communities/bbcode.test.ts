import { expect, test } from 'vitest';
import { readText } from '#app/features/imports/convert/read-text.server.ts';
import { withoutStoredBbcode } from '#app/features/imports/convert/stored-bbcode.ts';
import { renderPost } from '#app/text/post/render-post.server.ts';

const fromPhpbb = (bbcode: string) => readText({ bbcode }).markdown;
const fromTyped = (typedBbcode: string) => readText({ typedBbcode }).markdown;

test('Characters are decoded once from what phpBB stores, and from numbers in typed BBCode', () => {
  expect(fromPhpbb('<t>Fog &#128512; &amp;#128512; &eacute;</t>')).toBe('Fog 😀 &#128512; é');
  expect(fromPhpbb('caf&eacute; &#9742;')).toBe('café ☎');
  expect(fromTyped('&#1057;&#1077;&#1074;&#1077;&#1088; &lt;b&gt;')).toBe('Север &lt;b&gt;');
});

test('Texts of polls have no tags', () => {
  expect(withoutStoredBbcode('<t>Wrapped title &amp; co</t>')).toBe('Wrapped title & co');
  expect(
    withoutStoredBbcode('<r>The <B><s>[b]</s>quiet<e>[/b]</e></B> one <E>:)</E> &#128512;</r>'),
  ).toBe('The quiet one :) 😀');
  expect(withoutStoredBbcode('The [b:3fa09b1c]quiet[/b:3fa09b1c] one [sic]')).toBe(
    'The quiet one [sic]',
  );
});

test.each([
  ['a [ATTACH=full]5[/ATTACH] b [ATTACH type="full" alt="x"]6[/ATTACH]', 'a  b'],
  ['[MEDIA=youtube]dQw4w9WgXcQ[/MEDIA]', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['[MEDIA=youtube]a_b-c:90[/MEDIA]', 'https://www.youtube.com/watch?v=a_b-c'],
  ['See[MEDIA=vimeo]123[/MEDIA]there', 'See\nhttps://vimeo.com/123\nthere'],
  ['[MEDIA=twitter]99[/MEDIA]', 'https://x.com/i/status/99'],
  ['[VIDEO=youtube;abc]https://youtu.be/abc[/VIDEO]', 'https://youtu.be/abc'],
  ['[MEDIA=nautical_site]x_1[/MEDIA]', 'nautical_site: x\\_1'],
  ['a[HR][/HR]b', 'a\n\n---\n\nb'],
  [
    '[TABLE]\n[TR]\n[TD]a[/TD]\n[TD][B]b[/B][/TD]\n[/TR]\n[TR][TH]c[/TH][TD]d\ne[/TD][/TR]\n[/TABLE]',
    'a | **b**\nc | d e',
  ],
  ['[GALLERY=media, 1]Mast by Nia[/GALLERY] [sic]', 'Mast by Nia \\[sic\\]'],
])('%s becomes %s', (bbcode, markdown) => {
  expect(fromTyped(bbcode)).toBe(markdown);
});

test.each([
  ['[QUOTE="O\'Neil, "Bob", post: 1, member: 2"]x[/QUOTE]', 'O\'Neil, "Bob"'],
  ['[quote="Zoë \\"Tide\\" Kay" post_id=5 time=1714640400 user_id=3]x[/quote]', 'Zoë "Tide" Kay'],
  ['[quote="Zoë \\"Tide\\" Kay"]x[/quote]', 'Zoë "Tide" Kay'],
  ['[quote=Nia May;12]x[/quote]', 'Nia May'],
  ['[quote="[Cap] Nia"]x[/quote]', '\\[Cap\\] Nia'],
  ["[QUOTE='Ada']x[/QUOTE]", 'Ada'],
])('%s keeps the whole name', (bbcode, name) => {
  expect(fromTyped(bbcode)).toBe(`> **${name}:**\n> x`);
});

const NESTED = '- one\n  1. in\n  2. side\n- two';

test.each([
  [
    'phpBB 3.2',
    fromPhpbb(
      '<r><LIST><s>[list]</s>\n<LI><s>[*]</s>one\n<LIST type="decimal"><s>[list=1]</s><LI><s>[*]</s>in</LI>\n<LI><s>[*]</s>side</LI><e>[/list]</e></LIST></LI>\n<LI><s>[*]</s>two</LI>\n<e>[/list]</e></LIST></r>',
    ),
  ],
  [
    'phpBB 3.0',
    fromPhpbb(
      '[list:3fa09b1c][*:3fa09b1c]one\n[list=1:3fa09b1c][*:3fa09b1c]in[/*:m:3fa09b1c][*:3fa09b1c]side[/*:m:3fa09b1c][/list:o:3fa09b1c][/*:m:3fa09b1c][*:3fa09b1c]two[/*:m:3fa09b1c][/list:u:3fa09b1c]',
    ),
  ],
  ['XenForo', fromTyped('[LIST]\n[*]one\n[LIST=1]\n[*]in\n[*]side\n[/LIST]\n[*]two\n[/LIST]')],
])('A list in a list of %s is nested', (_, markdown) => {
  expect(markdown).toBe(NESTED);
  const html = renderPost(markdown).replace(/ dir="auto"|\n/g, '');
  expect(html).toBe('<ul><li>one<ol><li>in</li><li>side</li></ol></li><li>two</li></ul>');
});

test('Reddit’s spoilers and entities become ours, outside of code', () => {
  const read = (reddit: string) => readText({ reddit }).markdown;
  expect(read('The ship >!sinks `x` now!< & &#x200B; caf&eacute; &amp;')).toBe(
    'The ship ||sinks `x` now|| &  café &',
  );
  expect(read('`>!a!< &amp;`\n\n```\n>!b!< &amp;\n```\n\n>!open')).toBe(
    '`>!a!< &amp;`\n\n```\n>!b!< &amp;\n```\n\n>!open',
  );
});

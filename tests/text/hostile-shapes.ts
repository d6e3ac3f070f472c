/** Pieces that make parsers slow when they are repeated. */
const UNITS = [
  '<div>',
  '<b>',
  '<b><p>',
  '<a href=x>',
  '<p>',
  '</p>',
  '<td>',
  '<table><td>',
  '<ul><li>',
  '<',
  '<a',
  '&',
  '&amp',
  '<!--',
  '<x y="',
  '<p a',
  '<title>',
  '<script>',
  '<svg><a>',
  '<font><i>',
  '<img src=x alt="a">',
  '<p>xx</p>',
  '<em> x </em>',
  '<a href="#a"><sup>[1]</sup></a>',
  '<a href=x><h2>x</h2></a>',
  '<tr><td>a',
  '<br>',
  '<pre><code>',
  ']]>',
  '<![CDATA[',
  'a',
  ' ',
  '\n',
  '\r\n',
  'a ',
  'a - ',
  '- ',
  '!|',
  '"',
  "'",
  '""',
  '(',
  ')',
  '%',
  '%E9',
  '\\',
  '[',
  ']',
  '![',
  '](',
  '[a](',
  '![a](',
  '![a](x "',
  '[caption]',
  '[caption',
  '[/caption]',
  '[embed]',
  '[gallery',
  '[quote]',
  '[/quote]',
  '[quote]a[/quote]',
  '[poll a=b',
  ':smile:',
  ':a',
  '||',
  '||a',
  '`',
  '```\n',
  '*',
  '**a',
  '*a_',
  '_a_ ',
  '> ',
  '- a\n',
  '1. ',
  '#',
  '# a\n',
  '---\n',
  '| a ',
  'http://a',
  'https://a.b/?c=',
  'www.',
  'a@b',
  '@mara ',
  'a.',
  'a,',
  '😀',
  '\u0301',
  '\u200b',
  'İ',
  '{"a":',
  '[[',
  ',\n',
];

/** Texts of about this length, by what they repeat. */
export function hostileShapes(): Map<string, (length: number) => string> {
  const shapes = new Map<string, (length: number) => string>();
  for (const unit of UNITS) {
    shapes.set(JSON.stringify(unit), (length) => unit.repeat(Math.ceil(length / unit.length)));
  }
  shapes.set('attributes', (length) => `<p ${numbered(length, (index) => `a${index} `)}>`);
  shapes.set('entities', (length) => numbered(length, (index) => `&#${index};`));
  shapes.set('words', (length) => numbered(length, (index) => `w${index} `));
  shapes.set('brackets before a link', (length) => `${'['.repeat(length)}](x)`);
  shapes.set(
    'brackets and their ends',
    (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  );
  shapes.set('links in links', (length) => '['.repeat(length / 5) + '](x)'.repeat(length / 5));
  shapes.set('a title with a source', (length) => `${'a - '.repeat(length / 4)}|`);
  return shapes;
}

function numbered(length: number, piece: (index: number) => string): string {
  return Array.from({ length: Math.ceil(length / 7) }, (_, index) => piece(index)).join('');
}

import { describe, expect, test } from 'vitest';
import { confusableKey } from '../names/confusable-key.ts';
import { MAX_MENTIONS } from './post-limits.ts';
import { findMentionedMembers, listMentionKeys, renderPost } from './render-post.server.ts';

const names = ['Mara', 'Mara Quill', 'Nadir_9', 'Anouk B.', 'O’Dea', 'Zoë', 'tern.steps', '太郎'];
const members = new Map(names.map((name) => [confusableKey(name), { name }]));
const mention = (name: string) =>
  `<a class="mention" href="/members/${encodeURIComponent(name)}"><bdi>@${name}</bdi></a>`;

describe('A mention', () => {
  test.each([
    ['@Mara hello', `${mention('Mara')} hello`],
    ['@mara quill, hello', `${mention('Mara Quill')}, hello`],
    ['@MARA quills', `${mention('Mara')} quills`],
    ['@Mara.', `${mention('Mara')}.`],
    ['@Mara’s idea', `${mention('Mara')}’s idea`],
    ['(@Nadir_9)', `(${mention('Nadir_9')})`],
    ['@Anouk B. said', `${mention('Anouk B.')} said`],
    ['@o’dea!', `${mention('O’Dea')}!`],
    ['@zoe and @Mara', `${mention('Zoë')} and ${mention('Mara')}`],
    ['@tern.steps', mention('tern.steps')],
    ['@太郎 さん', `${mention('太郎')} さん`],
    ['**@Mara**', `<strong>${mention('Mara')}</strong>`],
    ['@Nobody @Mara', `@Nobody ${mention('Mara')}`],
  ])('in %j links to the member', (source, html) => {
    expect(renderPost(source, members)).toContain(html);
  });

  test.each([
    'mara@mara.example',
    '@@Mara',
    '\\@Mara',
    '`@Mara`',
    '```\n@Mara\n```',
    'x/@Mara',
    '@ Mara',
    'https://a.example/@Mara',
    '[@Mara](https://a.example)',
    '@Maraquillx',
    '@',
  ])('is not recognized in %j', (source) => {
    expect(renderPost(source, members)).not.toContain('class="mention"');
  });

  test('of an unknown name stays text', () => {
    expect(renderPost('@Mara <b>', new Map())).toContain('>@Mara &lt;b&gt;<');
  });

  test('shows the member’s own spelling, escaped', () => {
    const hostile = new Map([['mara', { name: 'Ma"><script>' }]]);
    expect(renderPost('@mara', hostile)).toContain(
      '<a class="mention" href="/members/Ma%22%3E%3Cscript%3E"><bdi>@Ma&quot;&gt;&lt;script&gt;</bdi></a>',
    );
  });
});

test('Mention keys cover every name that the posts can mean', () => {
  expect(listMentionKeys(['@Mara Quill did', '@Mara again, and @zoë'])).toEqual([
    'maraqullldld',
    'maraqulll',
    'mara',
    'maraagaln',
    'zoe',
  ]);
  expect(listMentionKeys(['no one'])).toEqual([]);
});

test('Mentioned members are listed once, without those in quotes and code', () => {
  const source = '@Mara and @mara\n\n> @zoe wrote\n\n`@Nadir_9` ||@tern.steps||';
  expect(findMentionedMembers(source, members).map(({ name }) => name)).toEqual([
    'Mara',
    'tern.steps',
  ]);
});

test('Only the first twenty names are mentions, and the rest stays text', () => {
  const many = Array.from({ length: 1_100 }, (_, index) => `@name${index},`);
  const all = new Map(
    many.map((_, index) => [confusableKey(`name${index}`), { name: `name${index}` }]),
  );
  const source = many.join('');
  expect(listMentionKeys([source])).toHaveLength(MAX_MENTIONS);
  expect(findMentionedMembers(source, all)).toHaveLength(MAX_MENTIONS);
  expect(renderPost(source, all).match(/class="mention"/g)).toHaveLength(MAX_MENTIONS);
  expect(renderPost(source, all)).toContain('@name1099,');
  expect(findMentionedMembers('@Mara '.repeat(1_600), members)).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import { moderationSettings } from '../moderation-settings.schema.ts';
import type { Draft, DraftAuthor, RecentWriting, Rules } from './draft.ts';
import { phases } from './phases.ts';
import { screen } from './screen.ts';

const quiet: RecentWriting = {
  inMinute: 0,
  inTenMinutes: 0,
  isRepeatByAuthor: false,
  sameByOthers: 0,
};
const guest: DraftAuthor = {
  kind: 'guest',
  isStaff: false,
  accountDays: 0,
  visiblePosts: 0,
  restriction: undefined,
};
const member: DraftAuthor = { ...guest, kind: 'member', accountDays: 30, visiblePosts: 12 };
const editor: DraftAuthor = { ...member, isStaff: true };

function draft(change: Partial<Draft> = {}): Draft {
  return {
    kind: 'post',
    text: 'Did anybody else hear the signal?',
    hasPictures: false,
    author: guest,
    recent: quiet,
    ...change,
  };
}

function rules(change: Partial<Rules['settings']> = {}): Rules {
  return {
    settings: { ...moderationSettings.parse({}), ...change },
    findListedWords: (text) => (/\bscam\b/.test(text) ? [{ word: 'scam', found: 'scam' }] : []),
  };
}

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://example.com/${index}`).join(' ');
const talk = 'many more words that say what these pages are about and why they matter so much ';

describe('With the default settings', () => {
  test('a guest’s ordinary first message appears at once', () => {
    expect(screen(draft(), rules())).toEqual({ kind: 'appear' });
  });

  test('the phases stand in one order, each with a name of its own', () => {
    expect(phases.map(({ name }) => name)).toEqual([
      'sanctioned',
      'too-long',
      'floods',
      'repeats',
      'staff',
      'spread-text',
      'link-lists',
      'listed-words',
      'many-links',
      'pictures',
      'high-level',
    ]);
  });
});

describe('The screen refuses', () => {
  test.each([
    ['mute', 'You are muted until March 15, 2027. The reason given: Shouting.'],
    ['ban', 'You are banned until March 15, 2027. The reason given: Shouting.'],
  ] as const)('who is under a %s, staff or not, and says why', (kind, sentence) => {
    const until = new Date('2027-03-15T00:00:00Z');
    const author = { ...editor, restriction: { kind, reason: 'Shouting.', until } };
    expect(screen(draft({ author }), rules())).toMatchObject({ kind: 'refuse', sentence });
  });

  test('what is longer than a post', () => {
    expect(screen(draft({ text: 'x'.repeat(10_000) }), rules()).kind).toBe('appear');
    expect(screen(draft({ text: 'x'.repeat(10_001) }), rules())).toMatchObject({
      kind: 'refuse',
      phase: 'too-long',
      sentence: 'That is 10,001 characters; 10,000 is the most.',
    });
  });

  test.each([{ inMinute: 6 }, { inTenMinutes: 30 }])(
    'a flood (%o), but lets staff write on',
    (recent) => {
      const flood = { recent: { ...quiet, ...recent } };
      expect(screen(draft(flood), rules())).toMatchObject({ kind: 'refuse', phase: 'floods' });
      expect(screen(draft({ ...flood, author: editor }), rules()).kind).toBe('appear');
    },
  );

  test('the same words again from the same hand', () => {
    const recent = { ...quiet, isRepeatByAuthor: true };
    expect(screen(draft({ recent }), rules())).toMatchObject({ kind: 'refuse', phase: 'repeats' });
  });
});

describe('The screen holds', () => {
  test('a text that came from others too, unless it is short', () => {
    const recent = { ...quiet, sameByOthers: 2 };
    expect(screen(draft({ recent }), rules()).kind).toBe('appear');
    expect(screen(draft({ recent, text: talk }), rules({ moderationLevel: 'low' }))).toEqual({
      kind: 'hold',
      phase: 'spread-text',
      why: 'The same text came from 2 others within a day.',
    });
  });

  test('a list of links, at the lowest level too', () => {
    const held = screen(draft({ text: links(3) }), rules({ moderationLevel: 'low' }));
    expect(held).toMatchObject({ kind: 'hold', phase: 'link-lists' });
  });

  test('a listed word from level medium on, and names it', () => {
    const text = 'This is a scam.';
    expect(screen(draft({ text }), rules({ moderationLevel: 'low' })).kind).toBe('appear');
    expect(screen(draft({ text }), rules())).toMatchObject({
      kind: 'hold',
      phase: 'listed-words',
      why: expect.stringContaining('“scam”'),
    });
  });

  test('more links than a newcomer needs, fewer for nobody else', () => {
    const text = talk.repeat(2) + links(3);
    expect(screen(draft({ text }), rules())).toMatchObject({ kind: 'hold', phase: 'many-links' });
    expect(screen(draft({ text, author: member }), rules()).kind).toBe('appear');
    expect(screen(draft({ text, kind: 'submission' }), rules()).kind).toBe('appear');
  });

  test.each([
    ['none', guest, 'appear'],
    ['auto', guest, 'hold'],
    ['auto', { ...member, accountDays: 6 }, 'hold'],
    ['auto', member, 'appear'],
    ['manual', member, 'hold'],
    ['manual', editor, 'appear'],
  ] as const)('pictures by the rule “%s”', (imageModeration, author, kind) => {
    const result = screen(draft({ hasPictures: true, author }), rules({ imageModeration }));
    expect(result.kind).toBe(kind);
  });

  test('everything at the highest level, but not what staff write', () => {
    const high = rules({ moderationLevel: 'high' });
    expect(screen(draft({ author: member }), high)).toMatchObject({ phase: 'high-level' });
    expect(screen(draft({ author: editor }), high).kind).toBe('appear');
  });

  test('no text while the screening of texts is off', () => {
    const off = rules({ autoModeration: false, moderationLevel: 'high' });
    for (const text of ['This is a scam.', links(9)]) {
      expect(screen(draft({ text }), off).kind).toBe('appear');
    }
  });
});

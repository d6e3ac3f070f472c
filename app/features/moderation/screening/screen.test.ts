import { describe, expect, test } from 'vitest';
import { moderationSettings } from '../settings/moderation-settings.schema.ts';
import type { Draft, DraftAuthor, RecentActivity, ScreeningRules } from './draft.ts';
import { screen, screeningPhases } from './screen.ts';

const noActivity: RecentActivity = {
  lastMinute: 0,
  lastTenMinutes: 0,
  isRepeat: false,
  othersWithSameText: 0,
};
const guest: DraftAuthor = {
  kind: 'guest',
  isStaff: false,
  accountAgeDays: 0,
  visiblePostCount: 0,
  restriction: undefined,
};
const member: DraftAuthor = { ...guest, kind: 'member', accountAgeDays: 30, visiblePostCount: 12 };
const editor: DraftAuthor = { ...member, isStaff: true };

function draft(change: Partial<Draft> = {}): Draft {
  return {
    kind: 'post',
    text: 'Did anybody else hear the signal?',
    hasImages: false,
    author: guest,
    recent: noActivity,
    ...change,
  };
}

function rules(change: Partial<ScreeningRules['settings']> = {}): ScreeningRules {
  return {
    settings: { ...moderationSettings.parse({}), ...change },
    findBannedWords: (text) =>
      /\bscam\b/.test(text) ? [{ word: 'scam', matchedText: 'scam' }] : [],
    linkRules: undefined,
  };
}

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://example.com/${index}`).join(' ');
const talk = 'many more words that say what these pages are about and why they matter so much ';

describe('With the default settings', () => {
  test('a guest’s ordinary first message is published', () => {
    expect(screen(draft(), rules())).toEqual({ kind: 'publish' });
  });

  test('the phases run in a fixed order and have unique names', () => {
    expect(screeningPhases.map(({ name }) => name)).toEqual([
      'sanction',
      'too-long',
      'flood',
      'repeat',
      'staff',
      'linked-domains',
      'widely-posted-text',
      'link-list',
      'banned-words',
      'too-many-links',
      'images',
      'first-posts',
      'hold-all',
    ]);
  });
});

describe('Screening rejects', () => {
  test.each([
    ['mute', 'You are muted until Mar 15, 2027. Reason: Shouting.'],
    ['ban', 'You are banned until Mar 15, 2027. Reason: Shouting.'],
  ] as const)('posts by anyone under a %s, staff included, and says why', (kind, message) => {
    const author = {
      ...editor,
      restriction: { kind, reason: 'Shouting.', end: 'until Mar 15, 2027' },
    };
    expect(screen(draft({ author }), rules())).toMatchObject({ kind: 'reject', message });
  });

  test('texts over the limit', () => {
    expect(screen(draft({ text: 'x'.repeat(10_000) }), rules()).kind).toBe('publish');
    expect(screen(draft({ text: 'x'.repeat(10_001) }), rules())).toMatchObject({
      kind: 'reject',
      phase: 'too-long',
      message: 'That’s 10,001 characters. The limit is 10,000.',
    });
  });

  test.each([{ lastMinute: 6 }, { lastTenMinutes: 30 }])(
    'a flood (%o), unless it is by staff',
    (recent) => {
      const flood = { recent: { ...noActivity, ...recent } };
      expect(screen(draft(flood), rules())).toMatchObject({ kind: 'reject', phase: 'flood' });
      expect(screen(draft({ ...flood, author: editor }), rules()).kind).toBe('publish');
    },
  );

  test('a text that the same author just posted', () => {
    const recent = { ...noActivity, isRepeat: true };
    expect(screen(draft({ recent }), rules())).toMatchObject({ kind: 'reject', phase: 'repeat' });
  });
});

describe('Screening holds', () => {
  test('a long text that other people posted too', () => {
    const recent = { ...noActivity, othersWithSameText: 2 };
    expect(screen(draft({ recent }), rules()).kind).toBe('publish');
    expect(screen(draft({ recent, text: talk }), rules({ moderationLevel: 'low' }))).toEqual({
      kind: 'hold',
      phase: 'widely-posted-text',
      explanation: '2 other people posted the same text within a day.',
    });
  });

  test('a list of links, even at the lowest level', () => {
    const held = screen(draft({ text: links(3) }), rules({ moderationLevel: 'low' }));
    expect(held).toMatchObject({ kind: 'hold', phase: 'link-list' });
  });

  test('a banned word from level medium on, and names it', () => {
    const text = 'This is a scam.';
    expect(screen(draft({ text }), rules({ moderationLevel: 'low' })).kind).toBe('publish');
    expect(screen(draft({ text }), rules())).toMatchObject({
      kind: 'hold',
      phase: 'banned-words',
      explanation: expect.stringContaining('“scam”'),
    });
  });

  test('too many links by a newcomer, but not by an established author or in a submission', () => {
    const text = talk.repeat(2) + links(3);
    expect(screen(draft({ text }), rules())).toMatchObject({
      kind: 'hold',
      phase: 'too-many-links',
    });
    expect(screen(draft({ text, author: member }), rules()).kind).toBe('publish');
    expect(screen(draft({ text, kind: 'submission' }), rules()).kind).toBe('publish');
  });

  test.each([
    ['none', guest, 'publish'],
    ['auto', guest, 'hold'],
    ['auto', { ...member, accountAgeDays: 6 }, 'hold'],
    ['auto', member, 'publish'],
    ['manual', member, 'hold'],
    ['manual', editor, 'publish'],
  ] as const)('images according to the setting "%s"', (imageModeration, author, kind) => {
    const result = screen(draft({ hasImages: true, author }), rules({ imageModeration }));
    expect(result.kind).toBe(kind);
  });

  test('everything at the highest level except posts by staff', () => {
    const high = rules({ moderationLevel: 'high' });
    expect(screen(draft({ author: member }), high)).toMatchObject({ phase: 'hold-all' });
    expect(screen(draft({ author: editor }), high).kind).toBe('publish');
  });

  test('no text while automatic screening is off', () => {
    const off = rules({ autoModeration: false, moderationLevel: 'high' });
    for (const text of ['This is a scam.', links(9)]) {
      expect(screen(draft({ text }), off).kind).toBe('publish');
    }
  });
});

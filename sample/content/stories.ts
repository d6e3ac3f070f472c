import { daysBefore } from './calendar.ts';
import type { SampleStory } from './types.ts';

interface StoryText extends Omit<SampleStory, 'publishedAt'> {
  age: readonly [days: number, hours: number, minutes: number];
}

const storyTexts: readonly StoryText[] = [
  {
    id: 1,
    title: 'A studio goes quiet, loudly',
    source: 'Lanternpost',
    url: 'https://example.com/lanternpost/a-studio-goes-quiet-loudly',
    age: [1, 21, 30],
    excerpt:
      'Larkspur’s new front page has one sound and no words. Lanternpost asks three sound ' +
      'designers what it takes to hold a tone for 37 minutes, and why one would.',
  },
  {
    id: 2,
    title: 'The best machines for games in which nothing happens',
    source: 'Second Controller',
    url: 'https://example.net/second-controller/machines-for-quiet-games',
    age: [2, 15, 0],
    excerpt:
      'Long views and slow water are hard work for a computer. The test compares six, among ' +
      'them a <a href="/affiliate/hardware/quiet-gaming-pc">mid-range PC you cannot ' +
      'hear</a>, and finds that the fan matters more than the frame rate.',
  },
  {
    id: 3,
    title: 'How light gets into fog',
    source: 'Patch & Parcel',
    url: 'https://example.org/patch-and-parcel/how-light-gets-into-fog',
    age: [4, 10, 45],
    excerpt:
      'A readable tour of what <a href="/affiliate/hardware/ray-tracing-card">cards with ' +
      'ray tracing</a> do in mist, with <em>The Long Shore</em> as an example of doing it ' +
      'without one.',
  },
  {
    id: 4,
    title: 'A county library puts games in its reading room',
    source: 'The Ropewalk Courier',
    url: 'https://example.com/ropewalk-courier/reading-room',
    age: [6, 8, 20],
    excerpt:
      'Fourteen games, one desk and a pencil. The librarian explains the rules, and why the ' +
      'box from the ropeworks stays shut for thirty years.',
  },
  {
    id: 5,
    title: 'In defence of walking',
    source: 'Coastline Weekly',
    url: 'https://example.org/coastline-weekly/in-defence-of-walking',
    age: [8, 17, 10],
    excerpt:
      'An essay on games that let you be late. It is best read after the walk it ' +
      'recommends, with <a href="/affiliate/hardware/open-back-headphones">open ' +
      'headphones</a> or none.',
  },
];

/** The day's stories from around the web, newest first. */
export function stories(now: Date): SampleStory[] {
  return storyTexts.map(({ age, ...text }) => ({ ...text, publishedAt: daysBefore(now, ...age) }));
}

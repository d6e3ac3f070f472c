import { daysBefore } from '../calendar.ts';
import type { PictureName } from '../types.ts';
import { type ArticleDraft, paragraphs } from './draft.ts';

interface Recollection {
  title: string;
  excerpt: string;
  body: string;
  daysAgo: number;
  picture: PictureName;
}

const recollections: readonly Recollection[] = [
  {
    title: 'From the archive: the night the count stopped at three',
    excerpt:
      'In 2016 some four thousand of us were listening when Cold Ferry counted down and fell ' +
      'silent. We have put the posts of that night in order.',
    body: paragraphs(
      '*The Long Shore* had been out for nine days when the first player reached Cold Ferry ' +
        'with the radio on. The station counts down from forty-one, one number each tide, and ' +
        'most people had either left or fallen asleep. About four thousand had not, and they ' +
        'were on the board.',
      '## 23:52',
      '“Four.” It is the last post for two minutes, and then there are sixty in a single one.',
      '## 00:29',
      '“Three.” Somebody writes that they have put the kettle on. Somebody else asks them not ' +
        'to. The next tide is due at six minutes past one.',
      '## 01:06',
      'Nothing. Nobody posts for almost a minute, which had never happened and has not ' +
        'happened since. Then a member called Fennimore writes: “I think that was it.”',
      'We have kept the page as it was, including the argument about the kettle. It is the ' +
        'best answer we know to the question why people still wait for a third game.',
    ),
    daysAgo: 148,
    picture: 'moonrise-sea',
  },
  {
    title: 'From the archive: our worst mistake',
    excerpt:
      'We once confirmed a release date that came from a calendar of tides. How it happened, ' +
      'and the rule we have had since.',
    body: paragraphs(
      'Three years after *The Long Shore* this site ran the headline “Date confirmed”. It was ' +
        'up for fifty minutes and was wrong from end to end. People still quote it to us at ' +
        'meet-ups, usually with cake in hand.',
      'What happened was this. A shop gave us a date. A second source gave us the same one, ' +
        'and we took two sources for two. Both had it from a printed tide calendar, on which a ' +
        'printer had marked one day with a little flag because it was his birthday.',
      'Since then we have had a rule. Two sources count as two only if we can say how each of ' +
        'them knows. If we cannot say so, we print one, and we print the word “possible”. It ' +
        'has cost us eleven scoops, nine of which were wrong.',
      'The printer is well. He sends a calendar every year, with the flag.',
    ),
    daysAgo: 437,
    picture: 'buoy-at-sea',
  },
  {
    title: 'From the archive: what the board said about the first trailer',
    excerpt:
      'In 2010 nobody knew what a game about listening was meant to be. Some of the replies ' +
      'have aged well.',
    body: paragraphs(
      'The first trailer for *Quiet Horizon* lasted fifty seconds and showed a person walking ' +
        'up a hill. At the top they turned a dial. That was all. We went back to the first page ' +
        'of replies.',
      '> Is there a second trailer where something happens?',
      '> I have watched it nine times and I am now worried about the person.',
      '> Nobody will buy this. I will buy this.',
      '> The wind is real. I do not mean realistic. Somebody went outside.',
      'The last one is by Signalmarie, who would go on to start the signal log. She was ' +
        'right: the wind was recorded over two days on a hill behind the ropeworks, by a sound ' +
        'team of one. The person on the hill never got a name. In the files they are called ' +
        '“you”.',
    ),
    daysAgo: 812,
    picture: 'ridge-at-dawn',
  },
];

/** Three looks back, newest first. */
export function archiveRecollections(now: Date): ArticleDraft[] {
  return recollections.map(({ daysAgo, ...recollection }, index) => ({
    ...recollection,
    category: 'Community',
    authorEmail: index === 1 ? 'admin@example.com' : 'maud@example.com',
    publishedAt: daysBefore(now, daysAgo, 18, 5 + index * 20),
    sources: [],
  }));
}

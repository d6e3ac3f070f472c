import { daysBefore } from '../calendar.ts';
import type { PictureName } from '../types.ts';
import { type ArticleDraft, paragraphs } from './draft.ts';

interface Bulletin {
  title: string;
  excerpt: string;
  body: string;
  daysAgo: number;
  picture: PictureName;
}

const bulletins: readonly Bulletin[] = [
  {
    title: 'Larkspur Works updates both older games overnight, without notes',
    excerpt:
      'Both games received 212 kilobytes in the night. We are comparing the files and will ' +
      'say what we find, even if it is nothing.',
    body: paragraphs(
      'At about two in the morning, UTC, both *Quiet Horizon* and *The Long Shore* received ' +
        'an update of 212 kilobytes. There are no notes. It is the first change to the older ' +
        'game in six years.',
      'Three of us are comparing the files. What we can say now is that no new sounds, ' +
        'pictures or texts have been added, and that saved games still load. If you have ' +
        'switched off automatic updates, please leave them off and get in touch: we would like ' +
        'an untouched copy to compare with.',
      '## Update, eleven hours later',
      'One renewed certificate, two fonts and a spelling mistake in Finnish. The certificate ' +
        'would have run out next month and the games would then have refused to start on one ' +
        'system. Somebody noticed in time, and that is the whole story. We rate the update as ' +
        '**confirmed** and its importance as low, unless you are Finnish.',
    ),
    daysAgo: 202,
    picture: 'night-plateau',
  },
  {
    title: 'A two-metre mast goes up on the ropeworks, and comes down again',
    excerpt:
      'For one afternoon there was a new antenna on the studio’s roof. The wind had other ' +
      'plans. Photographs and the planning notice inside.',
    body: paragraphs(
      'A mast went up on the roof of the ropeworks at eleven this morning and was gone by ' +
        'four. Two readers sent photographs and a third sent the planning notice, which allows ' +
        'four metres and not two.',
      'The studio told us that the short mast was a test and that it did not like the wind. ' +
        'It also told us what the mast is for, which we did not expect: “receiving”. The ' +
        'licence that would be needed for sending has not been applied for; we checked the ' +
        'register at half past four.',
      'A receiving mast on a studio that makes games about receiving is good sense, and it is ' +
        'also good publicity. At the moment we can only rate the mast itself: **confirmed**, ' +
        'and slightly bent.',
    ),
    daysAgo: 391,
    picture: 'poster-signal-tower',
  },
  {
    title: 'The first game’s server goes dark for six hours',
    excerpt:
      'Leaderboards, shared logs and the harbour bell all stopped at noon. They are back. ' +
      'Nobody lost a log book.',
    body: paragraphs(
      'At noon the small server behind the shared log books of *The Long Shore* stopped ' +
        'answering. So did the page of the first game and the harbour bell, which rings on the ' +
        'real hour for everyone at once. It took us a moment to notice the silence, since ' +
        'silence is what most of us are there for.',
      'The studio wrote at three that a disk had failed and that the log books were safe. By ' +
        'six they were back, with one hour missing. Players have been filling in that hour from ' +
        'memory, and the results are mostly weather.',
      'Several people asked if an old server going down means that a new one is coming up. ' +
        'No. It means that a disk had failed. We add this only because the question reached us ' +
        'forty times before the bell rang again.',
    ),
    daysAgo: 566,
    picture: 'lighthouse-fog',
  },
  {
    title: 'Joss Penhallick confirms he is still at Larkspur Works',
    excerpt:
      'A farewell post read as a goodbye to the studio was about a dog. The sound lead is ' +
      'staying, and a little embarrassed.',
    body: paragraphs(
      'A short post by the sound lead of both games (“Fourteen years, the best ears in the ' +
        'building, goodbye old friend”) was widely taken as his farewell to Larkspur Works. It ' +
        'was about his dog.',
      'We printed nothing until we had asked, and he answered within the hour. “I am still ' +
        'here. He was called Woofer. He is on both soundtracks, under the jetty, if you turn it ' +
        'up.”',
      'We are sorry about Woofer. Two large outlets have corrected their stories and one has ' +
        'taken it down. The rumour had got as far as a list of possible successors, none of ' +
        'whom had been told. One of them found out from us and had to sit down. Rating: ' +
        '**debunked**, gently.',
    ),
    daysAgo: 733,
    picture: 'observatory-dome',
  },
];

/** Four pieces of news that broke in the past, newest first. */
export function bulletinArticles(now: Date): ArticleDraft[] {
  return bulletins.map(({ daysAgo, ...bulletin }, index) => ({
    ...bulletin,
    category: 'Breaking News',
    authorEmail: index === 1 ? 'ketil@example.com' : 'editor@example.com',
    publishedAt: daysBefore(now, daysAgo, 13 + index, 12 + index * 11),
    sources: [
      { label: 'Larkspur Works, notices', url: 'https://example.com/larkspur-works/notices' },
    ],
  }));
}

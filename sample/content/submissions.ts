import { daysBefore } from './calendar.ts';
import type { SampleFlaggedComment, SampleSubmission } from './types.ts';

/** What waits for review, oldest first within its kind. */
export function submissions(now: Date): SampleSubmission[] {
  return [
    {
      id: 1,
      kind: 'news',
      title: 'Harbour office lists a second tide gauge rented to Larkspur',
      body:
        'The quarterly list of rented instruments went up at the harbour office this morning. ' +
        'Larkspur Works now has **two** gauges, the second one at a place given only as “upper ' +
        'station”. It has been running for six weeks.\n\nI took a picture of the list on the ' +
        'board and asked the clerk, who says it is public and that I may quote it but not him.',
      links: [
        'https://example.com/harbour-office/instruments',
        'https://example.org/horizon-three/tips/gauge-photo',
      ],
      submitterName: 'Tidewright',
      submittedAt: daysBefore(now, 1, 10, 12),
      picture: 'river-delta-aerial',
    },
    {
      id: 1,
      kind: 'media',
      title: 'Vell Head after the storm, drawn on the train',
      body:
        'Ink and one blue pencil. The lighthouse leans because the train did. I made it myself ' +
        'and you may show it, with my name beside it please.',
      links: ['https://example.net/photos/yusra/vell-head'],
      submitterName: 'Yusra',
      submittedAt: daysBefore(now, 1, 7, 55),
      picture: 'concept-beacon-study',
    },
    {
      id: 2,
      kind: 'news',
      title: 'Could you explain how to report a mistake?',
      body:
        'This isn’t news, I just couldn’t find another form. In the old interview with the ' +
        'astronomer it says “third name from the bottom”. In my copy of the credits it’s the ' +
        'fourth. It depends on the version, I think. Who do I tell?',
      links: [],
      submitterName: 'Marjolein',
      submittedAt: daysBefore(now, 2, 19, 40),
    },
  ];
}

/** A comment that a reader reported and that a moderator has to judge. */
export function flaggedComment(now: Date): SampleFlaggedComment {
  return {
    articleId: 5,
    author: 'PosterTruth3',
    text:
      'You obviously know who painted it and you’re hiding it. Someone should go to that ' +
      'printer’s and ask them properly. I know which street it’s on.',
    writtenAt: daysBefore(now, 2, 22, 4),
    reason: 'Calls on people to turn up at somebody’s workplace',
    reportedBy: 'Gwenllian',
    at: daysBefore(now, 2, 22, 31),
  };
}

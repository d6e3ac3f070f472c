import { rows } from './permission-row.ts';

const tip = { title: 'A walk', body: 'Somebody walks along every address.' };

/** What readers send in. Letters: visitor, guest, subscriber, editor, moderator, admin, banned. */
export const submissionRows = [
  ...rows('GET', 'PPPPPPP', ['/submit', '/submit/news', '/submit/media', '/submissions']),
  ...rows('GET', 'NNNNNNN', ['/submit/nothing', '/submissions/1', '/submissions/none']),
  ...rows('POST', 'FFFFFFR', ['/submit/news', '/submit/fan-art']),
  ...rows('POST', 'DDDDDDR', ['/submit/news'], { ...tip, intent: 'draft' }),
  ...rows('POST', 'DDDDDDR', ['/submit/news'], { ...tip, intent: 'submit' }),
  ...rows('POST', 'NNNNNNN', ['/submissions/1'], { ...tip, intent: 'submit' }),
  ...rows('POST', 'NNNNNNN', ['/submissions/1'], { intent: 'withdraw' }),
];

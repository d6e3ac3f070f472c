import { rows } from './permission-row.ts';

const tip = { title: 'A tip', body: 'It checks every address.' };

/** Reader submissions. One letter for each of `requesters`. */
export const submissionRows = [
  ...rows('GET', 'PPPPPPP', ['/submit', '/submit/news', '/submit/media', '/submissions']),
  ...rows('GET', 'NNNNNNN', ['/submit/nothing', '/submissions/1', '/submissions/none']),
  ...rows('POST', 'FFFFFFR', ['/submit/news', '/submit/fan-art']),
  ...rows('POST', 'DDDDDDR', ['/submit/news'], { ...tip, intent: 'draft' }),
  ...rows('POST', 'DDDDDDR', ['/submit/news'], { ...tip, intent: 'submit' }),
  ...rows('POST', 'NNNNNNN', ['/submissions/1'], { ...tip, intent: 'submit' }),
  ...rows('POST', 'NNNNNNN', ['/submissions/1'], { intent: 'withdraw' }),
];

import { rows } from './permission-row.ts';

const tip = { title: 'A tip', body: 'It checks every address.' };

/** Reader submissions. One letter for each of `requesters`. */
export const submissionRows = [
  ...rows('GET', 'PPPPPPPP', ['/submit', '/submit/news', '/submit/media', '/submissions']),
  // Evidence is about a public claim.
  ...rows('GET', 'NNNNNNNN', ['/submit/evidence', '/submit/evidence?claim=999']),
  ...rows('GET', 'PPPPPPPP', ['/submit/evidence?claim=1']),
  ...rows('POST', 'FFFFFFFR', ['/submit/evidence?claim=1']),
  ...rows('GET', 'NNNNNNNN', ['/submit/nothing', '/submissions/1', '/submissions/none']),
  ...rows('POST', 'FFFFFFFR', ['/submit/news', '/submit/fan-art']),
  ...rows('POST', 'DDDDDDDR', ['/submit/news'], { ...tip, intent: 'draft' }),
  ...rows('POST', 'DDDDDDDR', ['/submit/news'], { ...tip, intent: 'submit' }),
  ...rows('POST', 'NNNNNNNN', ['/submissions/1'], { ...tip, intent: 'submit' }),
  ...rows('POST', 'NNNNNNNN', ['/submissions/1'], { intent: 'withdraw' }),
];

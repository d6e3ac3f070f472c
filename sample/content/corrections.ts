import { daysBefore } from './calendar.ts';
import type { SampleCorrection } from './types.ts';

/** What was put right in the named articles after they had appeared. */
export function corrections(now: Date): SampleCorrection[] {
  return [
    {
      articleId: 1,
      what: 'We wrote that the tone repeats “about every 37 minutes”. It is 37 minutes and 0 seconds.',
      why: 'A third recording came in, and its clock agreed with the other two to the second.',
      at: daysBefore(now, 1, 20, 41),
    },
    {
      articleId: 5,
      what: 'We first wrote that twenty-four letters of the poster were traced. It is twenty-two.',
      why: 'Two letters stand on the box twice, and we had counted them twice.',
      at: daysBefore(now, 8, 9, 5),
    },
  ];
}

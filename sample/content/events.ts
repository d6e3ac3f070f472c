import { daysBefore } from './calendar.ts';
import type { SampleEvent } from './types.ts';

/** Two events to come, the nearer one first, and the last one that took place. */
export function events(now: Date): SampleEvent[] {
  return [
    {
      title: 'Listening evening: the front page, together',
      startsAt: daysBefore(now, -6, 19, 0),
      endsAt: daysBefore(now, -6, 20, 30),
      place: 'On the message board, and wherever you are',
      description:
        'We start the tone at the same moment and let it run for two tides. Signalmarie ' +
        'explains at the beginning what to listen for and then says nothing until the ' +
        'end.\n\nHeadphones help. Chat stays closed until the second tide is out.',
    },
    {
      title: 'Meet-up at a real coast',
      startsAt: daysBefore(now, -31, 10, 0),
      endsAt: daysBefore(now, -31, 16, 0),
      place: 'The boat shed, Sandholm (bus 14, last stop)',
      description:
        'A walk at low water, soup in the shed, and an hour in which nobody talks. Nineteen ' +
        'people came last time, with four soups.\n\n- Bring boots, a torch and a mug.\n- ' +
        'There is one plug.\n- The path is level as far as the shed. Write to Ines if you ' +
        'would like to be fetched from the bus.\n\nPut your name in the topic on the board so ' +
        'that we know how much bread to buy.',
    },
    {
      title: 'First-timers’ night, part two',
      startsAt: daysBefore(now, 24, 18, 0),
      endsAt: daysBefore(now, 24, 22, 0),
      place: 'Community hall, Eastermoor',
      description:
        'Ten people played the first hour of *Quiet Horizon* for the first time, and the rest ' +
        'of us sat behind them and kept still. The notes are on the board.',
    },
  ];
}

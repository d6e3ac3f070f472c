/** What people who are interested in an event are notified of. */
export type EventChange =
  | 'reminder'
  | 'time'
  | 'place'
  | 'time-and-place'
  | 'canceled'
  | 'on-again'
  | 'off'
  | 'back';

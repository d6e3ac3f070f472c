/** Cache tag of the timeline's page and its JSON. */
export const timelineTag = 'timeline';

/** Cache tag of what shows the entries of a day in other years. */
export const anniversaryTag = (dayKey: number) => `timeline-day:${dayKey % 10_000}`;

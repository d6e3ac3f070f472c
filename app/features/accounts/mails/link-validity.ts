/** `The link works once, within 24 hours.` */
export function linkValidity(hours: number): string {
  return `The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
}

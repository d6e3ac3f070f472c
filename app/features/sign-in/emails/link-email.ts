/** An email with a one-time link that works for `hours`. */
export interface LinkEmail {
  to: string;
  name: string;
  link: string;
  hours: number;
}

export function linkValidityText(hours: number): string {
  return `This link works once and expires in ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
}

export function linkValidityText(hours: number): string {
  return `This link works once and expires in ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
}

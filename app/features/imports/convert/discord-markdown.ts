/** Markdown of a message: Discord’s marks for people, channels, emoji and times as text. */
export function discordToMarkdown(source: string): string {
  return source
    .replace(/<a?:(\w{1,40}):\d{1,25}>/g, ':$1:')
    .replace(/<t:(-?\d{1,12})(?::\w)?>/g, (_, seconds: string) => toTime(Number(seconds)))
    .replace(/<@[!&]?\d{1,25}>/g, '@someone')
    .replace(/<#\d{1,25}>/g, '#channel')
    .replace(/__([^_\n]{1,2000})__/g, '$1')
    .trim();
}

function toTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

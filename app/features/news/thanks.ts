const THANKS = /\*With thanks to [^*\n]{1,80}, who sent this in\.\*/g;

/** The line an article made of a tip ends with. */
export function thanksLine(name: string): string {
  return `*With thanks to ${name}, who sent this in.*`;
}

/** The text with that line, if it still has it, thanking somebody of this name. */
export function thanksTo(name: string, body: string): string {
  return body.replace(THANKS, () => thanksLine(name));
}

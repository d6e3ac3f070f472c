/** Adds a period unless the text brings its own end, as a quoted sentence does. */
export function endSentence(text: string): string {
  return /[.!?…][”’"')\]]*$/.test(text) ? text : `${text}.`;
}

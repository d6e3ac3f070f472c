const CREDIT_LINE = /\*With thanks to [^*\n]{1,80}, who sent this in\.\*/g;

/** The last line of an article made from a tip. */
export function creditLine(name: string): string {
  return `*With thanks to ${name}, who sent this in.*`;
}

/** Replaces the name in the credit line, if the body still has one. */
export function updateCreditLine(name: string, body: string): string {
  return body.replace(CREDIT_LINE, () => creditLine(name));
}

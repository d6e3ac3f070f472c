import { randomInt } from 'node:crypto';

/**
 * A header that makes a request come from a network of its own: all tests run on one machine, and
 * the site's limits would take them for one very busy visitor.
 */
export function fromElsewhere(): Record<string, string> {
  const part = () => randomInt(1, 255);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}

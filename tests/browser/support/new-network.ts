import { randomInt } from 'node:crypto';

/**
 * A header that makes a request come from a new network. All tests run on one machine, so the site's
 * rate limits would otherwise treat them as one visitor.
 */
export function fromNewNetwork(): Record<string, string> {
  const byte = () => randomInt(1, 255);
  return { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` };
}

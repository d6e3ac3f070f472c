import { z } from 'zod';
import { wholeNumber } from './fields/number-fields.ts';
import { secret, text } from './fields/text-fields.ts';

const HOST = /^$|^[a-z0-9]([a-z0-9.:-]{0,251}[a-z0-9])?$/i;

/** The host of a server that the site signs in to; blank if there is none. */
export function serverHost(label: string, { hint, example }: { hint: string; example: string }) {
  const schema = z.string().regex(HOST, `Enter a host name, such as ${example}.`);
  return text(label, { hint, placeholder: example, max: 253, schema });
}

export function serverPort(initial: number) {
  return wholeNumber('Port', { min: 1, max: 65_535, maxLength: 5, unit: 'the port', initial });
}

export function serverPassword() {
  return secret('Password', {
    hint: 'Stored encrypted. Leave it blank to keep the saved one.',
    max: 500,
  });
}

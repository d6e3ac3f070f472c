import { join } from 'node:path';
import {
  type CallLimited,
  LimitedFunctions,
} from '#platform/limited-functions/limited-functions.ts';

/** The functions. They run from source: loading the built app would take the memory of a whole site. */
const FUNCTIONS = join(import.meta.dirname, '../../app/foreign-text.server.ts');

/**
 * Calls a function of `app/foreign-text.server.ts` by its name, in another process.
 * @throws RangeError if the text is too long, too deeply nested, or takes too much time or memory
 */
export type ReadForeignText = CallLimited;

/** Reads text that others wrote, such as imported posts and fetched pages. */
export class ForeignText extends LimitedFunctions {
  constructor() {
    super(FUNCTIONS);
  }

  readonly read: ReadForeignText = this.call;
}

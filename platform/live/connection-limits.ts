import { isIP } from 'node:net';

/** Enough for a school behind one address; what one page needs is one. */
const AT_MOST_AN_ADDRESS = 200;
/** Twice what the program is sized for; each takes a file descriptor too. */
const AT_MOST_IN_ALL = 20_000;

export type Refusal = 'too-many' | 'full';

/** Counts connections, in all and by the network they come from; no address outlives its last one. */
export class ConnectionLimits {
  readonly #byNetwork = new Map<string, number>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  /** The result gives the place back. */
  take(address: string): Refusal | (() => void) {
    const network = networkOf(address);
    const here = this.#byNetwork.get(network) ?? 0;
    if (here >= AT_MOST_AN_ADDRESS) return 'too-many';
    if (this.#all >= AT_MOST_IN_ALL) return 'full';
    this.#count(network, 1);
    return () => this.#count(network, -1);
  }

  #count(network: string, difference: number): void {
    const here = (this.#byNetwork.get(network) ?? 0) + difference;
    if (here > 0) this.#byNetwork.set(network, here);
    else this.#byNetwork.delete(network);
    this.#all += difference;
  }
}

/** Of IPv6 the half that a household is given: with the other half one client is as many as it likes. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after ? after.split(':') : [];
  const zeros = Array.from({ length: Math.max(8 - groups.length - rest.length, 0) }, () => '0');
  return [...groups, ...(after === undefined ? [] : zeros), ...rest].slice(0, 4).join(':');
}

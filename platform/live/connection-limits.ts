/** A page needs one connection; this is enough for a school behind one address. */
const MAX_PER_NETWORK = 200;
/** Twice what the program is sized for. Each connection also takes a file descriptor. */
const MAX_TOTAL = 20_000;

export type ConnectionRefusal = 'too-many' | 'full';

/** Counts connections in total and per network. Keeps no network without connections. */
export class ConnectionLimits {
  readonly #byNetwork = new Map<string, number>();
  #all = 0;

  get total(): number {
    return this.#all;
  }

  /** Returns a function that releases the slot, or why there is none. */
  acquire(network: string): ConnectionRefusal | (() => void) {
    const current = this.#byNetwork.get(network) ?? 0;
    if (current >= MAX_PER_NETWORK) return 'too-many';
    if (this.#all >= MAX_TOTAL) return 'full';
    this.#count(network, 1);
    return () => this.#count(network, -1);
  }

  #count(network: string, difference: number): void {
    const count = (this.#byNetwork.get(network) ?? 0) + difference;
    if (count > 0) this.#byNetwork.set(network, count);
    else this.#byNetwork.delete(network);
    this.#all += difference;
  }
}

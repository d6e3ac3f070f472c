/** Whether the process is on its way out: it finishes what it has and takes nothing new. */
export class Draining {
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  start(): void {
    this.#isDraining = true;
  }
}

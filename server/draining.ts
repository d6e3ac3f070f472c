/** While draining, the process finishes running requests and accepts no new ones. */
export class Draining {
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  start(): void {
    this.#isDraining = true;
  }
}

type AvailabilityListener = (problem: string | undefined) => void;

/** Whether the database or the file storage can be used, as last observed. */
export class Availability {
  readonly #listeners: AvailabilityListener[] = [];
  #problem: string | undefined;

  /** Undefined while all is well. */
  get problem(): string | undefined {
    return this.#problem;
  }

  report(problem: string | undefined): void {
    const hasChanged = (problem === undefined) !== (this.#problem === undefined);
    this.#problem = problem;
    if (!hasChanged) return;
    for (const listener of this.#listeners) listener(problem);
  }

  /** Called when an outage starts, and without a problem when it ends. */
  onChange(listener: AvailabilityListener): void {
    this.#listeners.push(listener);
  }
}

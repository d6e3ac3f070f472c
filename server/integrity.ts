import { findDatabaseDamage } from '#db/upkeep/find-damage.ts';
import type { Platform } from '#platform/platform.ts';

/** Whether the database file has been found damaged since the start. */
export class Integrity {
  #damage: string | undefined;

  /** The first thing wrong with it. */
  get damage(): string | undefined {
    return this.#damage;
  }

  /** Reads the whole file, in a thread of its own. */
  async check({ config, log }: Pick<Platform, 'config' | 'log'>): Promise<void> {
    this.#damage = await findDatabaseDamage(config.database);
    if (this.#damage) log.error({ damage: this.#damage }, 'database damaged');
  }
}

import { Resolver } from 'node:dns/promises';
import type { Platform } from '#platform/platform.ts';
import { checkBounces } from './check-bounces.ts';
import { checkData, checkSchema } from './check-data.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkOrigin } from './check-origin.ts';
import { attempt, type Finding } from './finding.ts';

const DNS_TIMEOUT_MS = 3000;

export type DoctorDeps = Pick<
  Platform,
  'config' | 'engine' | 'storage' | 'secret' | 'mail' | 'bounceMailbox' | 'signer' | 'now'
>;

/** Checks everything that a site depends on. A check that fails to run is a finding, too. */
export async function examine(deps: DoctorDeps, nameServers?: string[]): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  const { finding, hasTables } = await checkSchema(deps);
  const checks = [
    attempt('Site', checkOrigin(deps)),
    Promise.resolve([finding]),
    attempt('Data', checkData(deps, hasTables)),
    attempt('Machine', checkMachine(deps)),
  ];
  if (hasTables) {
    checks.push(
      attempt('Mail', checkMail({ ...deps, resolver })),
      attempt('Bounces', checkBounces(deps)),
    );
  }
  return (await Promise.all(checks)).flat();
}

/** Examines a running site. Requests that arrive while it does get the same findings. */
export class Doctor {
  readonly #deps: DoctorDeps;
  #examination: Promise<Finding[]> | undefined;

  constructor(deps: DoctorDeps) {
    this.#deps = deps;
  }

  examine(): Promise<Finding[]> {
    this.#examination ??= examine(this.#deps).finally(() => {
      this.#examination = undefined;
    });
    return this.#examination;
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export type Variables = Record<string, string>;

export interface ComposeService {
  image: string;
  environment?: Variables;
  volumes?: string[];
  networks: string[] | Record<string, { ipv4_address: string }>;
}

export interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, null>;
}

const folder = join(import.meta.dirname, '../../deploy');

export function readConfiguration(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** `given` are what the operator sets. @throws Error that names a required variable that they do not set */
export function readCompose(name: string, given: Variables): Compose {
  const interpolate = (text: string) =>
    text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, variable, kind, rest) => {
      const value = given[variable] ?? (kind === '-' ? rest : undefined);
      if (value === undefined) throw new Error(`${name} requires ${variable}: ${rest}`);
      return value;
    });
  const revive = (_: unknown, value: unknown) =>
    typeof value === 'string' ? interpolate(value) : value;
  return parse(readConfiguration(name), revive, { merge: true });
}

/** Services that run this program, by name. */
export function getInstances({ services }: Compose): [name: string, service: ComposeService][] {
  return Object.entries(services).filter(([, { image }]) => image.startsWith('threequel:'));
}

/** What ENV sets in the Dockerfile. */
export function readDockerfileVariables(): Variables {
  const [, assignments = ''] = /^ENV (.*)$/m.exec(readConfiguration('Dockerfile')) ?? [];
  return readAssignments(assignments.split(' '));
}

/** The lines of the unit, without comments, as lists by name. */
export function readUnit(): Record<string, string[]> {
  const unit: Record<string, string[]> = {};
  for (const [, name = '', value = ''] of readConfiguration('threequel.service').matchAll(
    /^(\w+)=(.*)$/gm,
  )) {
    unit[name] = [...(unit[name] ?? []), value];
  }
  return unit;
}

/** With the settings that are commented out, which examples follow. */
export function readEnvironmentFile(): Variables {
  const lines = readConfiguration('threequel.env').matchAll(/^#?([A-Z_]+=.*)$/gm);
  return readAssignments([...lines].map(([, line = '']) => line));
}

export function readAssignments(assignments: readonly string[]): Variables {
  return Object.fromEntries(
    assignments.map((assignment) => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(assignment) ?? [];
      return [name, value];
    }),
  );
}

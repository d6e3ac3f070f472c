import { createHash } from 'node:crypto';
import type { Component } from './components.ts';

/** A component of another kind than a package of npm. */
export interface SystemComponent {
  name: string;
  version: string;
  purl: string;
}

interface Subject {
  name: string;
  version: string;
  license: string;
}

/** Returns a bill of materials in CycloneDX format, as JSON. The same components give the same text. */
export function formatSbom(
  subject: Subject,
  components: readonly Component[],
  systemComponents: readonly SystemComponent[] = [],
): string {
  const list = [
    ...components.map(describe),
    ...systemComponents.map((component) => ({ type: 'library', ...component })),
  ];
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${toUuid(JSON.stringify([subject, list]))}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': toPurl(subject),
        name: subject.name,
        version: subject.version,
        licenses: [{ license: { id: subject.license } }],
        purl: toPurl(subject),
      },
    },
    components: list,
  };
  return `${JSON.stringify(bom, undefined, 2)}\n`;
}

function describe({ name, version, license, integrity, repository }: Component) {
  const purl = toPurl({ name, version });
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    licenses: [{ expression: license }],
    purl,
    hashes: integrity ? [toHash(integrity)] : [],
    externalReferences: repository ? [{ type: 'vcs', url: repository }] : [],
  };
}

function toPurl({ name, version }: { name: string; version: string }): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function toHash(integrity: string) {
  const [algorithm = '', base64 = ''] = integrity.split('-');
  return {
    alg: algorithm.replace('sha', 'SHA-'),
    content: Buffer.from(base64, 'base64').toString('hex'),
  };
}

/** A UUID (version 8) of a text, so that a release can be made twice. */
function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

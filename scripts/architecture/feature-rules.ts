import type { ImportRule } from './import-rule.ts';
import type { Edge } from './module-graph.ts';
import {
  folderBehind,
  getFeature,
  getRank,
  isBehindFace,
  isCompositionRoot,
  isContent,
  isFace,
  isKnownFeature,
  isPublic,
  isQueries,
} from './paths.ts';

/** Returns the importing and the imported feature, if they differ. */
function getFeatures({ from, to, kind }: Edge): { importer: string; imported: string } | undefined {
  const importer = getFeature(from);
  const imported = kind === 'file' ? getFeature(to) : undefined;
  return importer && imported && importer !== imported ? { importer, imported } : undefined;
}

export const featureRules: ImportRule[] = [
  {
    name: 'known-features',
    requirement: 'add a new feature to the order in scripts/architecture/paths.ts',
    isBroken: ({ from }) => {
      const feature = getFeature(from);
      return feature !== undefined && !isKnownFeature(feature);
    },
  },
  {
    name: 'features-downward-only',
    requirement:
      'a feature imports only features listed before it in scripts/architecture/paths.ts',
    isBroken: (edge) => {
      const pair = getFeatures(edge);
      return pair !== undefined && getRank(pair.imported) > getRank(pair.importer);
    },
  },
  {
    name: 'content-independence',
    requirement: 'news, media, stories and events do not import each other',
    isBroken: (edge) => {
      const pair = getFeatures(edge);
      return pair !== undefined && isContent(pair.importer) && isContent(pair.imported);
    },
  },
  {
    name: 'public-face',
    requirement:
      'import only <feature>.server.ts, <folder>.server.ts, a schema, a policy or embeds/ of another feature',
    isBroken: ({ from, to, kind }, paths) => {
      if (kind !== 'file' || !getFeature(to) || getFeature(from) === getFeature(to)) return false;
      return !isCompositionRoot(from) && !isPublic(to, paths);
    },
  },
  {
    name: 'no-own-face',
    requirement: 'inside a feature, import the file itself, not a public face',
    isBroken: ({ from, to }, paths) => getFeature(to) === getFeature(from) && isFace(to, paths),
  },
  {
    name: 'one-face-for-a-file',
    requirement:
      'the face of a folder exports only from that folder, and <feature>.server.ts not from a folder with a face',
    isBroken: ({ from, to }, paths) => {
      if (!isFace(from, paths) || getFeature(from) !== getFeature(to)) return false;
      const folder = folderBehind(from);
      const isOfFolder = folder !== undefined && paths.has(folder);
      return isOfFolder ? !to.startsWith(`${folder}/`) : isBehindFace(to, paths);
    },
  },
  {
    name: 'registry-above-features',
    requirement:
      'features do not import the registry: they get its values from a context or an argument',
    isBroken: ({ from, to }) => getFeature(from) !== undefined && /^app\/regist(ry|ered)/.test(to),
  },
  {
    name: 'queries-behind-use-cases',
    requirement:
      'routes and components call use cases (*.server.ts); only use cases call *.queries.server.ts',
    isBroken: ({ from, to }) => isQueries(to) && !from.endsWith('.server.ts'),
  },
  {
    name: 'shell-above-features',
    requirement: 'features do not import app/shell, which frames them',
    isBroken: ({ from, to }) => getFeature(from) !== undefined && to.startsWith('app/shell/'),
  },
  {
    name: 'http-below-features',
    requirement: 'app/http serves every feature and imports no feature, shell or design system',
    isBroken: ({ from, to }) =>
      from.startsWith('app/http/') && /^app\/(features|shell|ui)\//.test(to),
  },
  {
    name: 'ui-below-features',
    requirement: 'the design system imports only app/ui, app/text and packages',
    isBroken: ({ from, to, kind }) =>
      from.startsWith('app/ui/') && kind !== 'package' && !/^app\/(ui|text)\//.test(to),
  },
  {
    name: 'text-is-pure',
    requirement: 'app/text contains pure functions: it imports only app/text and packages',
    isBroken: ({ from, to, kind }) =>
      from.startsWith('app/text/') && kind !== 'package' && !to.startsWith('app/text/'),
  },
];

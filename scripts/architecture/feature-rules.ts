import type { ImportRule } from './import-rule.ts';
import type { Edge } from './module-graph.ts';
import {
  featureOf,
  isCompositionRoot,
  isContent,
  isKnownFeature,
  isPublicFace,
  isQueries,
  rankOf,
} from './places.ts';

/** The importing and the imported feature, when they are two different ones. */
function features({ from, to, kind }: Edge): { user: string; used: string } | undefined {
  const user = featureOf(from);
  const used = kind === 'file' ? featureOf(to) : undefined;
  return user && used && user !== used ? { user, used } : undefined;
}

export const featureRules: ImportRule[] = [
  {
    name: 'known-features',
    demand: 'add a new feature to the order in scripts/architecture/places.ts',
    isBroken: ({ from }) => {
      const feature = featureOf(from);
      return feature !== undefined && !isKnownFeature(feature);
    },
  },
  {
    name: 'features-downward-only',
    demand: 'a feature imports only features listed before it in scripts/architecture/places.ts',
    isBroken: (edge) => {
      const pair = features(edge);
      return pair !== undefined && rankOf(pair.used) > rankOf(pair.user);
    },
  },
  {
    name: 'content-strangers',
    demand: 'news, media, stories, events and pages do not import each other',
    isBroken: (edge) => {
      const pair = features(edge);
      return pair !== undefined && isContent(pair.user) && isContent(pair.used);
    },
  },
  {
    name: 'public-face',
    demand: 'of another feature, import <feature>.server.ts, a schema, a policy or embeds/ only',
    isBroken: ({ from, to, kind }) => {
      if (kind !== 'file' || !featureOf(to) || featureOf(from) === featureOf(to)) return false;
      return !isCompositionRoot(from) && !isPublicFace(to);
    },
  },
  {
    name: 'face-for-others',
    demand: 'inside a feature, import the file itself, not <feature>.server.ts',
    isBroken: ({ from, to }) => {
      const feature = featureOf(to);
      return feature === featureOf(from) && to === `app/features/${feature}/${feature}.server.ts`;
    },
  },
  {
    name: 'registry-above-features',
    demand: 'no feature imports the registry: what it needs of it arrives in a context or argument',
    isBroken: ({ from, to }) => featureOf(from) !== undefined && /^app\/registry/.test(to),
  },
  {
    name: 'queries-behind-use-cases',
    demand:
      'routes and components call use cases (*.server.ts); only use cases call *.queries.server.ts',
    isBroken: ({ from, to }) => isQueries(to) && !from.endsWith('.server.ts'),
  },
  {
    name: 'shell-above-features',
    demand: 'features do not import app/shell, which frames them',
    isBroken: ({ from, to }) => featureOf(from) !== undefined && to.startsWith('app/shell/'),
  },
  {
    name: 'http-below-features',
    demand: 'app/http serves every feature and imports no feature, shell or design system',
    isBroken: ({ from, to }) =>
      from.startsWith('app/http/') && /^app\/(features|shell|ui)\//.test(to),
  },
  {
    name: 'ui-below-features',
    demand: 'the design system imports only app/ui, app/text and packages',
    isBroken: ({ from, to, kind }) =>
      from.startsWith('app/ui/') && kind !== 'package' && !/^app\/(ui|text)\//.test(to),
  },
  {
    name: 'text-is-pure',
    demand: 'app/text holds pure functions: it imports only app/text and packages',
    isBroken: ({ from, to, kind }) =>
      from.startsWith('app/text/') && kind !== 'package' && !to.startsWith('app/text/'),
  },
];

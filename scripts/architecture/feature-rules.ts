import type { ImportRule } from './import-rule.ts';
import type { Edge } from './module-graph.ts';
import {
  featureOf,
  heightOf,
  isContent,
  isKnownFeature,
  isPublicFace,
  isQueries,
} from './places.ts';

/** Both ends are features, and not the same one. */
function features({ from, to, kind }: Edge): { user: string; used: string } | undefined {
  const user = featureOf(from);
  const used = kind === 'file' ? featureOf(to) : undefined;
  return user && used && user !== used ? { user, used } : undefined;
}

export const featureRules: ImportRule[] = [
  {
    name: 'known-features',
    demand: 'a new feature is given its height in scripts/architecture/places.ts',
    isBroken: ({ from }) => {
      const feature = featureOf(from);
      return feature !== undefined && !isKnownFeature(feature);
    },
  },
  {
    name: 'features-downward-only',
    demand:
      'compose → content → capabilities → identity: capabilities reach content by what it registers',
    isBroken: (edge) => {
      const pair = features(edge);
      return pair !== undefined && heightOf(pair.used) > heightOf(pair.user);
    },
  },
  {
    name: 'content-strangers',
    demand: 'news, media, stories, events, board and pages do not know each other',
    isBroken: (edge) => {
      const pair = features(edge);
      return pair !== undefined && isContent(pair.user) && isContent(pair.used);
    },
  },
  {
    name: 'public-face',
    demand: 'of a feature others see its schema, policy, server, summary and embeds',
    isBroken: (edge) => {
      const { from, to, kind } = edge;
      if (kind !== 'file' || !featureOf(to) || featureOf(from) === featureOf(to)) return false;
      if (to.endsWith('.routes.ts')) return from !== 'app/routes.ts';
      return !isPublicFace(to);
    },
  },
  {
    name: 'queries-behind-use-cases',
    demand:
      'routes and components call use cases (*.server.ts); only those call *.queries.server.ts',
    isBroken: ({ from, to }) => isQueries(to) && !from.endsWith('.server.ts'),
  },
  {
    name: 'frame-around-features',
    demand: 'app/shell stands around the features; none of them knows it',
    isBroken: ({ from, to }) => featureOf(from) !== undefined && to.startsWith('app/shell/'),
  },
  {
    name: 'http-knows-no-feature',
    demand: 'app/http serves every feature and knows none, nor the shell, nor the design system',
    isBroken: ({ from, to }) =>
      from.startsWith('app/http/') && /^app\/(features|shell|ui)\//.test(to),
  },
  {
    name: 'ui-knows-no-feature',
    demand: 'app/ui draws what it is given: it imports app/ui, app/text and packages',
    isBroken: ({ from, to, kind }) =>
      from.startsWith('app/ui/') && kind !== 'package' && !/^app\/(ui|text)\//.test(to),
  },
  {
    name: 'text-is-pure',
    demand: 'app/text is pure functions: it imports app/text and packages',
    isBroken: ({ from, to, kind }) =>
      from.startsWith('app/text/') && kind !== 'package' && !to.startsWith('app/text/'),
  },
];

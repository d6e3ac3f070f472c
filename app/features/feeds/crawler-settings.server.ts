import { defineSettings, readSetting } from '#app/features/settings/settings.server.ts';
import { checkbox, choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import type { Database } from '#db/engine.ts';

export const crawlersTag = 'settings:crawlers';

export const crawlerSettingsGroup = defineSettings({
  key: 'crawlers',
  name: 'Search engines',
  tags: [crawlersTag],
  fields: defineFields({
    allowsSearchEngines: checkbox('Allow search engines', {
      hint: 'When this is off, robots.txt asks all crawlers to stay away. Pages they’ve already indexed can stay in their results for a while.',
      initial: true,
    }),
    aiPolicy: choice(
      'AI crawlers may read',
      {
        all: 'Everything',
        answers: 'Pages for answers that link back, but not for training',
        none: 'Nothing',
      },
      { message: 'Choose what AI crawlers may read.', initial: 'all' },
    ),
  }),
});

/** The admin area, endless search results, and links that count clicks. */
const DISALLOWED = ['/admin', '/search', '/affiliate/'];

/** Names from the companies' own documentation, as of 2026. */
const trainingCrawlers = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Bytespider',
  'meta-externalagent',
  'Amazonbot',
  'cohere-training-data-crawler',
  'AI2Bot',
  'Diffbot',
];
/** Fetch pages to answer a question, and link to them. */
const answerCrawlers = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'meta-externalfetcher',
  'DuckAssistBot',
  'MistralAI-User',
];

export async function writeRobotsTxt(db: Database, origin: string): Promise<string> {
  const { allowsSearchEngines, aiPolicy } = await readSetting(db, crawlerSettingsGroup);
  if (!allowsSearchEngines) return lines('User-agent: *', 'Disallow: /');
  const blocked = {
    all: [],
    answers: trainingCrawlers,
    none: [...trainingCrawlers, ...answerCrawlers],
  }[aiPolicy];
  const aiRules = [...blocked.map((name) => `User-agent: ${name}`), 'Disallow: /', ''];
  return lines(
    'User-agent: *',
    'Allow: /',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    ...(blocked.length > 0 ? aiRules : []),
    `Sitemap: ${origin}/sitemap.xml`,
  );
}

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`;
}

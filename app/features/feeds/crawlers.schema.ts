import { z } from 'zod';

/** How much crawlers of AI companies may read. */
export const aiPolicies = ['all', 'answers', 'none'] as const;

export const crawlerSettings = z.object({
  allowsSearchEngines: z.boolean().default(true),
  aiPolicy: z.enum(aiPolicies).default('all'),
});

export const crawlerSettingsInput = z.object({
  allowsSearchEngines: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
  aiPolicy: z.enum(aiPolicies, 'Choose what AI crawlers may read.'),
});

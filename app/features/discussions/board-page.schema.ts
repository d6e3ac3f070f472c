import { z } from 'zod';
import {
  archiveMissing,
  definePage,
  pageSize,
  pageTexts,
  requiredText,
  rowId,
} from '#app/features/pages/page-config.schema.ts';
import { contrast, parseHex } from '#app/ui/theme/contrast.ts';
import { surfaces } from '#app/ui/theme/surfaces.ts';

/** WCAG 2.2 (1.4.11) requires it for marks. */
const MIN_CONTRAST = 3;

function swatchColor(theme: 'light' | 'dark', surface: string) {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Enter a color such as #1763b8.')
    .refine(
      (color) =>
        !/^#[0-9a-f]{6}$/i.test(color) ||
        contrast(parseHex(color), parseHex(surface)) >= MIN_CONTRAST,
      `This is hard to see in the ${theme} theme: its contrast is below ${MIN_CONTRAST}:1.`,
    );
}

const category = z.object({
  id: rowId,
  name: requiredText(40),
  lightColor: swatchColor('light', surfaces.light.lowest),
  darkColor: swatchColor('dark', surfaces.dark.highest),
  /** Everyone, members or the key of a role. Configurations that were saved earlier don't say. */
  whoMayRead: z
    .string()
    .regex(/^(everyone|members|admin|moderator|editor|subscriber|contributor|custom-[\w-]+)$/, {
      error: 'Choose who may read it.',
    })
    .default('everyone'),
  whoMayPost: z.enum(['everyone', 'members', 'staff']),
  isArchived: z.boolean(),
});

const MAX_CATEGORIES = 40;

function open(id: string, name: string, lightColor: string, darkColor: string) {
  const everyone = { whoMayRead: 'everyone', whoMayPost: 'everyone' } as const;
  return { id, name, lightColor, darkColor, ...everyone, isArchived: false };
}

export const boardConfig = definePage({
  id: 'message-board',
  name: 'Message Board',
  schema: z.object({
    ...pageTexts,
    pageSize: pageSize(50),
    categories: z
      .array(category)
      .max(MAX_CATEGORIES, `The board has at most ${MAX_CATEGORIES} categories.`)
      .refine(
        (rows) =>
          rows.some(
            (row) =>
              row.whoMayRead === 'everyone' && row.whoMayPost === 'everyone' && !row.isArchived,
          ),
        'At least one category must be open to everyone.',
      ),
  }),
  // Messages refer to their category, so one that is in use is archived rather than removed.
  preserve: (config, saved, usedRows) => ({
    ...config,
    categories: archiveMissing(config.categories, saved.categories, usedRows),
  }),
  // Readers change only where staff say so.
  keep: (version, saved) => ({
    ...version,
    categories: version.categories.map((row) => {
      const { whoMayRead = row.whoMayRead } =
        saved.categories.find(({ id }) => id === row.id) ?? {};
      return { ...row, whoMayRead };
    }),
  }),
  defaultConfig: {
    title: 'Message Board',
    subtitle: '',
    intro: '',
    pageSize: 20,
    categories: [
      open('general', 'General', '#5b6b73', '#9fb0b8'),
      open('theories', 'Theories', '#7046b8', '#b79bff'),
      open('gameplay', 'Gameplay', '#1f7a3d', '#6fd08c'),
      open('lore', 'Lore', '#8a5a00', '#e3b04b'),
      open('mods', 'Mods', '#b0422a', '#ff9b7d'),
      open('news', 'News', '#1763b8', '#74b7ff'),
      open('art', 'Art', '#b02a72', '#ff8cc6'),
      open('tech', 'Tech', '#0f7486', '#5ecfe2'),
    ],
  },
});

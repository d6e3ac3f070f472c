import { z } from 'zod';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { libraryImage } from '#app/http/forms/fields/picker-fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';

export const appearanceFields = defineFields({
  /** `#rrggbb`. Each theme adjusts it so that text stays readable. */
  accent: text('Accent color', {
    hint: 'Used for links, buttons and highlights. A hex code such as #E0A458.',
    schema: z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Enter a color as # and six digits, such as #e8a33d.'),
    initial: '#e8a33d',
  }),
  defaultTheme: choice(
    'Default theme',
    { system: 'Match the reader’s device', dark: 'Dark', light: 'Light' },
    {
      hint: 'For readers who haven’t picked one.',
      message: 'Choose a theme.',
      initial: 'system',
    },
  ),
  /** Without these images, the site uses the program's mark and icons. */
  logoImageId: libraryImage('Logo', {
    hint: 'Next to the name in the header, the footer and emails. Transparent images work in both themes.',
  }),
  iconImageId: libraryImage('Icon', {
    hint: 'On browser tabs, home screens, in feed readers and search results. It must be square and at least 512 pixels wide.',
  }),
});

export type Appearance = typeof appearanceFields.initial;

import { z } from 'zod';

export const defaultThemes = ['system', 'dark', 'light'] as const;

const imageId = z.int().nullable().default(null);

export const appearance = z.object({
  /** `#rrggbb`. Each theme adjusts it so that text stays readable. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#e8a33d'),
  /** For readers who have not chosen a theme. */
  defaultTheme: z.enum(defaultThemes).default('system'),
  /** Library images. Without them, the site uses the program's mark and icons. */
  logoImageId: imageId,
  iconImageId: imageId,
});

export type Appearance = z.output<typeof appearance>;

/** An empty field is no image. */
const imageIdInput = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'Enter the number of an image in the library.')
  .transform((text) => (text === '' ? null : Number(text)));

export const appearanceInput = z.object({
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a color as # and six digits, such as #e8a33d.'),
  defaultTheme: z.enum(defaultThemes, 'Choose a theme.'),
  logoImageId: imageIdInput,
  iconImageId: imageIdInput,
});

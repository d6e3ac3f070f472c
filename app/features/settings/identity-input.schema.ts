import { z } from 'zod';
import { parseLanguage } from '#app/text/languages/languages.ts';
import { toOneLine } from '#app/text/one-line.ts';

const text = (name: string, max: number) =>
  z.string().trim().max(max, `${name} can be up to ${max} characters.`);

const line = (name: string, max: number) => z.string().transform(toOneLine).pipe(text(name, max));

/** The site's identity as its form sends it. The image of the home page is edited elsewhere. */
export const identityInput = z.object({
  siteName: line('The name', 80).pipe(z.string().min(1, 'Enter the site’s name.')),
  language: z
    .string()
    .trim()
    .transform((tag, context) => {
      const language = parseLanguage(tag);
      if (language) return language;
      const message = 'Enter the code of a language, such as en-US, de or pt-BR.';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  tagline: line('The tagline', 160),
  gameTitle: line('The title', 80),
  seriesName: line('The name', 80),
  studio: line('The name', 80),
  trademarkOwner: line('The name', 80),
  contactAddress: line('The address', 254).pipe(
    z.literal('').or(z.email('Enter a valid email address, like name@example.com.')),
  ),
  blurb: text('The text', 400),
  disclaimer: text('The disclaimer', 600),
});

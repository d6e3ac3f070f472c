import { z } from 'zod';

const text = (name: string, max: number) =>
  z.string().trim().max(max, `${name} can be up to ${max} characters.`);

/** The site's identity as its form sends it. The image of the home page is edited elsewhere. */
export const identityInput = z.object({
  siteName: text('The name', 80).min(1, 'Enter the site’s name.'),
  tagline: text('The tagline', 160),
  gameTitle: text('The title', 80),
  seriesName: text('The name', 80),
  studio: text('The name', 80),
  trademarkOwner: text('The name', 80),
  contactAddress: text('The address', 254),
  blurb: text('The text', 400),
  disclaimer: text('The disclaimer', 600),
});

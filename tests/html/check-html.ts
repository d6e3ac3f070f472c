import { HtmlValidate, StaticConfigLoader } from 'html-validate';

// The presets that follow the standard rather than a taste; what the Nu checker calls an error.
const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    // A hash would say nothing here: all files are the site's own.
    rules: { 'require-sri': 'off', 'wcag/h37': 'error' },
  }),
);

/** What is wrong with a whole page, a line each; empty for a valid one. */
export async function checkHtml(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${around(html, offset)}`);
}

function around(html: string, offset: number): string {
  return JSON.stringify(html.slice(Math.max(0, offset - 20), offset + 60));
}

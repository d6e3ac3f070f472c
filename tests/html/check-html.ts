import { HtmlValidate, StaticConfigLoader } from 'html-validate';

// The presets that follow the HTML standard, plus rules of the Nu HTML Checker.
const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    // All files are the site's own, so integrity hashes would be pointless.
    rules: { 'require-sri': 'off', 'wcag/h37': 'error', 'heading-level': 'error' },
  }),
);

/** One message per problem; empty for a valid page. */
export async function checkHtml(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${around(html, offset)}`);
}

function around(html: string, offset: number): string {
  return JSON.stringify(html.slice(Math.max(0, offset - 20), offset + 60));
}

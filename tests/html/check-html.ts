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

/** A part of a page. Its headings start anywhere. */
const fragmentChecker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'wcag/h37': 'error' },
  }),
);

/** One message per problem; empty for a valid page. */
export function checkHtml(html: string): Promise<string[]> {
  return check(checker, html);
}

/** The same for what feeds and emails contain. */
export function checkHtmlFragment(html: string): Promise<string[]> {
  return check(fragmentChecker, html);
}

async function check(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${around(html, offset)}`);
}

function around(html: string, offset: number): string {
  return JSON.stringify(html.slice(Math.max(0, offset - 20), offset + 60));
}

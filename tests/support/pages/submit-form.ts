import { Parser } from 'htmlparser2';
import type { TestHub } from '../start-hub.ts';

/** The fields that a browser would send with the form that holds this field, but no spare rows. */
export function readFormFields(html: string, withField: string): Record<string, string> {
  const forms: Record<string, string>[] = [];
  let select: { name: string; value: string | undefined } | undefined;
  let isSpare = false;
  let textarea: { name: string; text: string } | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name = '', value, type } = attributes;
      const isCheckable = type === 'checkbox' || type === 'radio';
      if (tag === 'form') forms.push({});
      if (tag === 'noscript') isSpare = true;
      const fields = forms.at(-1);
      if (!fields || (isSpare && !value)) return;
      if (tag === 'input' && name && (!isCheckable || 'checked' in attributes)) {
        fields[name] = value ?? (isCheckable ? 'on' : '');
      } else if (tag === 'select') select = { name, value: undefined };
      else if (tag === 'textarea') textarea = { name, text: '' };
      else if (
        tag === 'option' &&
        select &&
        ('selected' in attributes || select.value === undefined)
      )
        select.value = value ?? '';
    },
    ontext(text) {
      if (textarea) textarea.text += text;
    },
    onclosetag(tag) {
      const fields = forms.at(-1) ?? {};
      if (tag === 'noscript') isSpare = false;
      if (tag === 'select' && select) fields[select.name] = select.value ?? '';
      if (tag === 'textarea' && textarea) {
        // A parser drops the first line break.
        fields[textarea.name] = textarea.text.replace(/^\n/, '');
        textarea = undefined;
      }
      if (tag === 'select') select = undefined;
    },
  });
  parser.end(html);
  const form = forms.find((fields) => withField in fields);
  if (!form) throw new Error(`No form with the field ${withField}`);
  return form;
}

/**
 * Opens a page and sends its form with some fields changed, as someone without scripts does.
 * Undefined clears a checkbox.
 */
export async function submitForm(
  hub: TestHub,
  path: string,
  changes: Record<string, string | undefined>,
  { cookie, withField = 'revision' }: { cookie: string; withField?: string },
): Promise<Response> {
  const page = await (await hub.get(path, { cookie })).text();
  const fields = { ...readFormFields(page, withField), ...changes };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return hub.post(path, Object.fromEntries(sent) as Record<string, string>, { cookie });
}

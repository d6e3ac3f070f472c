import { Parser } from 'htmlparser2';
import { createRow } from '#app/features/page-editor/forms/form-rows.ts';
import { checkValue, readForm, rowFieldName } from '#app/features/page-editor/forms/form-values.ts';
import {
  type FormList,
  type FormRow,
  getRows,
  isList,
} from '#app/features/page-editor/forms/page-form.ts';
import { pageForms } from '#app/features/page-editor/forms/page-forms.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import type { StaffSession } from '../admin/sign-in-staff.ts';

type Staff = Pick<StaffSession, 'cookie' | 'read'>;

/** The page editor: a form with the fields that a browser would send. */
export class PageFormClient {
  readonly #hub: TestHub;
  readonly #staff: Staff;
  readonly #path: string;
  fields: URLSearchParams;

  private constructor(hub: TestHub, staff: Staff, path: string, fields: URLSearchParams) {
    this.#hub = hub;
    this.#staff = staff;
    this.#path = path;
    this.fields = fields;
  }

  static async open(hub: TestHub, staff: Staff, page: string): Promise<PageFormClient> {
    const path = `/admin/pages/${page}`;
    return new PageFormClient(hub, staff, path, readFields(await staff.read(path)));
  }

  /** Sends the form as it is, to the page itself or to another address. */
  async send(button: Record<string, string> = {}, path = this.#path): Promise<Response> {
    const fields = new URLSearchParams([...this.fields, ...Object.entries(button)]);
    return this.#hub.post(path, fields, { cookie: this.#staff.cookie });
  }

  /** Changes the rows of a list as its buttons do. */
  changeRows(list: string, change: (rows: FormRow[], list: FormList) => FormRow[]): this {
    const form = pageForms.find(({ id }) => this.#path.endsWith(`/${id}`));
    const part = form?.parts.filter(isList).find(({ name }) => name === list);
    if (!form || !part) throw new Error(`No list ${list}`);
    const sent = new FormData();
    for (const [name, value] of this.fields) sent.append(name, value);
    const rows = change(getRows(readForm(form, sent), list), part);
    for (const { name } of [{ name: 'id' }, ...part.columns]) {
      const field = rowFieldName(part, name);
      this.fields.delete(field);
      for (const row of rows) {
        for (const value of toSent(row, name)) this.fields.append(field, value);
      }
    }
    return this;
  }

  addRow(list: string): this {
    return this.changeRows(list, (rows, part) => [...rows, createRow(part, rows)]);
  }

  removeRow(list: string, id: string): this {
    return this.changeRows(list, (rows) => rows.filter((row) => row.id !== id));
  }

  preview(): Promise<Response> {
    return this.send({}, `${this.#path}/preview`);
  }

  set(name: string, value: string): this {
    this.fields.set(name, value);
    return this;
  }

  /** Changes a text field of a row. */
  setCell(name: string, rowId: string, value: string): this {
    const [list] = name.split('.');
    const index = this.fields.getAll(`${list}.id`).indexOf(rowId);
    const values = this.fields.getAll(name);
    values[index] = value;
    this.fields.delete(name);
    for (const one of values) this.fields.append(name, one);
    return this;
  }

  check(name: string, value: string): this {
    if (!this.fields.getAll(name).includes(value)) this.fields.append(name, value);
    return this;
  }

  uncheck(name: string, value: string): this {
    this.fields.delete(name, value);
    return this;
  }
}

/** What the field of a row sends. */
function toSent(row: FormRow, name: string): string[] {
  const value = row[name];
  if (Array.isArray(value)) return value.map((choice) => checkValue(row, choice));
  if (typeof value === 'boolean') return value ? [checkValue(row)] : [];
  return [value ?? ''];
}

/** What a browser sends with the form that has a revision. */
function readFields(html: string): URLSearchParams {
  const forms: [string, string][][] = [];
  let select: { name: string; value: string | undefined } | undefined;
  let textarea: { name: string; text: string } | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name = '', value, type } = attributes;
      if (tag === 'form') forms.push([]);
      const isSent = type !== 'checkbox' || 'checked' in attributes;
      if (tag === 'input' && name && isSent) forms.at(-1)?.push([name, value ?? 'on']);
      if (tag === 'textarea') textarea = { name, text: '' };
      if (tag === 'select') select = { name, value: undefined };
      if (tag === 'option' && select && ('selected' in attributes || select.value === undefined)) {
        select.value = value ?? '';
      }
    },
    ontext(text) {
      if (textarea) textarea.text += text;
    },
    onclosetag(tag) {
      if (tag === 'select' && select?.name) forms.at(-1)?.push([select.name, select.value ?? '']);
      if (tag === 'textarea' && textarea) forms.at(-1)?.push([textarea.name, textarea.text]);
      if (tag === 'select') select = undefined;
      if (tag === 'textarea') textarea = undefined;
    },
  });
  parser.end(html);
  const form = forms.find((fields) => fields.some(([name]) => name === 'revision'));
  return new URLSearchParams(form);
}

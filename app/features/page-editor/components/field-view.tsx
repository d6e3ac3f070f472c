import { useContext } from 'react';
import type { FieldOption } from '#app/http/forms/fields/fields.ts';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { FieldView as SharedFieldView } from '#app/ui/admin/forms/fields-view.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import { rowOptions } from '../forms/form-values.ts';
import type { FormChoices, FormField } from '../forms/page-form.ts';
import { HeroImageField } from './hero-image-field.tsx';
import { LinkPicker } from './link-picker.tsx';
import { NOT_PUBLIC } from './list-view.tsx';
import { PATHS_ID } from './path-suggestions.tsx';
import { type FormState, fieldId } from './use-form-values.ts';

interface FieldViewProps {
  field: FormField;
  choices: FormChoices;
  state: FormState;
}

/** A field outside the lists. Its errors come from the form around it, its value from the state. */
export function FieldView({ field, choices, state }: FieldViewProps) {
  const { name, label, kind } = field;
  const timeZone = useContext(SiteTimeZone);
  const texts = { name, label, ...(field.hint !== undefined && { hint: field.hint }) };
  const control = {
    ...texts,
    value: String(state.values[name] ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      state.change(name, event.currentTarget.value),
  };
  switch (kind) {
    case 'check':
      return (
        <AdminCheckbox
          {...texts}
          checked={state.values[name] === true}
          onChange={(event) => state.change(name, event.currentTarget.checked)}
        />
      );
    case 'time':
      return <AdminInput {...control} label={`${label} (${timeZone})`} type="datetime-local" />;
    case 'markdown':
      return (
        <div className="grid grid-cols-1 gap-1">
          <AdminTextarea {...control} rows={5} />
          <LinkPicker
            links={choices.links}
            onPick={(text) => state.change(name, insertInto(fieldId(name), text))}
          />
        </div>
      );
    case 'article':
      return <ArticleInput control={control} articles={choices.articles} />;
    case 'image':
      return <HeroImageField texts={texts} focus={field.focus ?? ['', '']} state={state} />;
    case 'text':
      if (field.isLink) {
        const isHidden = choices.hiddenLinks.includes(control.value);
        const hint = isHidden ? NOT_PUBLIC : field.hint;
        return <AdminInput {...control} hint={hint} list={PATHS_ID} autoComplete="off" />;
      }
      return <SharedFieldView {...control} kind={kind} />;
    default:
      return <SharedFieldView {...control} kind={kind} options={getOptions(field, state)} />;
  }
}

interface ArticleInputProps {
  control: { name: string; label: string; value: string };
  articles: readonly FieldOption[];
}

/** Takes the address of any article, and says which one it is if it is among the newest. */
function ArticleInput({ control, articles }: ArticleInputProps) {
  const listId = `${fieldId(control.name)}-newest`;
  const chosen = articles.find(({ value }) => value === control.value);
  return (
    <div className="grid grid-cols-1 gap-1">
      <AdminInput {...control} inputMode="url" list={listId} autoComplete="off" />
      <datalist id={listId}>
        {articles.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
      {chosen && <p className="text-small">{chosen.label}</p>}
    </div>
  );
}

function getOptions(
  { options = [], rowsOf: list }: FormField,
  { values }: FormState,
): readonly FieldOption[] {
  return list ? [...options, ...rowOptions(values, list)] : options;
}

/** The text of a field with another text at the cursor. */
function insertInto(id: string, text: string): string {
  const field = document.getElementById(id) as HTMLTextAreaElement;
  field.focus();
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  return field.value;
}

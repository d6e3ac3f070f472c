import { useContext } from 'react';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { FieldOption } from '#app/http/forms/fields.ts';
import { ariaProps, FieldNotes } from '#app/ui/admin/forms/field-notes.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import { rowOptions } from '../forms/form-values.ts';
import type { FormChoices, FormField } from '../forms/page-form.ts';
import { HeroImageField } from './hero-image-field.tsx';
import { LinkPicker } from './link-picker.tsx';
import type { FormState } from './use-form-values.ts';

interface FieldViewProps {
  field: FormField;
  choices: FormChoices;
  state: FormState;
  refusal: RevisionRefusal | undefined;
}

export function FieldView({ field, choices, state, refusal }: FieldViewProps) {
  const { name, hint, kind } = field;
  const timeZone = useContext(SiteTimeZone);
  const label = kind === 'time' ? `${field.label} (${timeZone})` : field.label;
  const notes = {
    id: `page-${name}`,
    hint,
    error: refusal?.errors[name],
    current: refusal?.conflict?.current[name],
  };
  const value = state.values[name];
  const shared = { id: notes.id, name, ...ariaProps(notes) };
  if (kind === 'check') {
    return (
      <div>
        <label className="flex min-h-11 items-center gap-3 text-small" htmlFor={notes.id}>
          <input
            {...shared}
            type="checkbox"
            checked={value === true}
            onChange={(event) => state.change(name, event.currentTarget.checked)}
            className="size-5 accent-accent"
          />
          {label}
        </label>
        <FieldNotes {...notes} />
      </div>
    );
  }
  const control = {
    ...shared,
    value: String(value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      state.change(name, event.currentTarget.value),
  };
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={notes.id} className="type-label text-ink-soft">
        {label}
      </label>
      {kind === 'markdown' && (
        <>
          <textarea {...control} rows={5} className="admin-field w-full min-w-0 py-2" />
          <LinkPicker
            links={choices.links}
            onPick={(text) => state.change(name, insertInto(notes.id, text))}
          />
        </>
      )}
      {kind === 'select' && (
        <select {...control} className="admin-field w-full min-w-0">
          {getOptions(field, state).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {kind === 'article' && <ArticleInput control={control} articles={choices.articles} />}
      {kind === 'image' && (
        <HeroImageField
          control={shared}
          focus={field.focus ?? ['', '']}
          state={state}
          error={notes.error}
        />
      )}
      {kind !== 'markdown' && kind !== 'select' && kind !== 'article' && kind !== 'image' && (
        <input {...control} {...inputTypes[kind]} className="admin-field w-full min-w-0" />
      )}
      <FieldNotes {...notes} />
    </div>
  );
}

interface ArticleInputProps {
  control: { id: string; value: string };
  articles: readonly FieldOption[];
}

/** Takes the address of any article, and says which one it is if it is among the newest. */
function ArticleInput({ control, articles }: ArticleInputProps) {
  const listId = `${control.id}-newest`;
  const chosen = articles.find(({ value }) => value === control.value);
  return (
    <>
      <input
        {...control}
        type="text"
        inputMode="url"
        list={listId}
        autoComplete="off"
        className="admin-field w-full min-w-0"
      />
      <datalist id={listId}>
        {articles.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
      {chosen && <p className="text-small">{chosen.label}</p>}
    </>
  );
}

const inputTypes = {
  text: { type: 'text', autoComplete: 'off' },
  number: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  time: { type: 'datetime-local' },
} as const;

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

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { useSuggestions } from '../components/use-suggestions.ts';
import { MAX_TOPICS, normalizeTopics, TOPICS_FIELD } from './topic-names.ts';

interface TopicFieldProps {
  names: readonly string[];
  /** Where suggestions come from. */
  source: string;
  hint: string;
  error: string | undefined;
  /** Of the text field, outside the admin. */
  fieldClass?: string;
}

/**
 * The topics of an item: a checked box for each, and a field for another one. Without scripts, boxes remove topics and
 * the field takes several names.
 */
export function TopicField(props: TopicFieldProps) {
  const { names: initial, source, hint, error, fieldClass = 'admin-field' } = props;
  const [names, setNames] = useState(() => [...initial]);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { names: suggestions, suggest } = useSuggestions(source);
  const id = useId();
  const offered = suggestions.filter((name) => !normalizeTopics(names).includes(name));
  const add = (text: string) => {
    setNames((current) => normalizeTopics([...current, text]));
    setTyped('');
  };
  const handleChange = (text: string) => {
    // A suggestion was chosen, or a comma ends a name.
    if (offered.includes(text) || text.endsWith(',')) return add(text);
    setTyped(text);
    suggest(text);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim() !== '') add(typed);
  };
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-2">
      <legend className="type-label mb-1 text-ink-soft">Topics</legend>
      {names.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {names.map((name) => (
            <label
              key={name}
              className="inline-flex min-h-9 items-center gap-2 rounded-edge border border-line-strong px-2.5 text-small has-[input:not(:checked)]:text-ink-faint has-[input:not(:checked)]:line-through max-sm:min-h-11"
            >
              <input type="checkbox" name={TOPICS_FIELD} value={name} defaultChecked />
              <span className="wrap-anywhere">{name}</span>
            </label>
          ))}
        </div>
      )}
      <input
        ref={input}
        name={TOPICS_FIELD}
        aria-label="Add a topic"
        list={`${id}-list`}
        autoComplete="off"
        placeholder="Add a topic"
        maxLength={200}
        value={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        data-error-focus=""
        onFocus={(event) => suggest(event.currentTarget.value)}
        onChange={(event) => handleChange(event.currentTarget.value)}
        onKeyDown={handleKey}
        className={fieldClass}
      />
      <datalist id={`${id}-list`}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FieldError id={`${id}-error`} text={error} />
      <p id={`${id}-hint`} className="text-note text-ink-faint">
        {hint} Up to {MAX_TOPICS}.
      </p>
    </fieldset>
  );
}

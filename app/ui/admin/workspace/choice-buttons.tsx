interface ChoiceButtonsProps<Id extends string> {
  /** For screen readers. */
  legend: string;
  choices: readonly { id: Id; label: string }[];
  value: Id;
  onChoose: (id: Id) => void;
}

/** Buttons of which one is pressed. */
export function ChoiceButtons<Id extends string>(props: ChoiceButtonsProps<Id>) {
  const { legend, choices, value, onChoose } = props;
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
          className="choice-button type-label"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

import { ChoiceButtons } from './choice-buttons.tsx';

const SCHEMES = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const;

export type Scheme = (typeof SCHEMES)[number]['id'];

interface SchemeButtonsProps {
  value: Scheme;
  onChoose: (scheme: Scheme) => void;
}

/** Choose the theme of a preview. */
export function SchemeButtons({ value, onChoose }: SchemeButtonsProps) {
  return (
    <ChoiceButtons
      legend="Colors of the preview"
      choices={SCHEMES}
      value={value}
      onChoose={onChoose}
    />
  );
}

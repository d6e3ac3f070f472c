import { AlarmSign } from './icons.tsx';

export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} data-wrong="" className="flex gap-1.5 text-small text-alarm">
      <AlarmSign className="mt-0.5 size-4" />
      <span>{text}</span>
    </p>
  );
}

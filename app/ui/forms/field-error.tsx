import { AlertIcon } from '../icons.tsx';
import { MessageText } from '../links/message-text.tsx';

export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} data-field-error="" className="flex gap-1.5 text-small text-danger">
      <AlertIcon className="mt-0.5 size-4" />
      <span>
        <MessageText text={text} />
      </span>
    </p>
  );
}

import { useEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '#app/ui/forms/text-field.tsx';
import { useMember } from './use-me.ts';

interface MemberFieldProps extends TextFieldProps {
  /** What it fills in of the member who is signed in. */
  fillsIn: 'name' | 'email';
}

/**
 * A field that knows the member who is signed in (WCAG 3.3.7). When they sign out in another tab, what it has
 * filled in goes away; what was typed stays.
 */
export function MemberField({ fillsIn, ...field }: MemberFieldProps) {
  const known = useMember()?.[fillsIn];
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const filledIn = useRef<string>(undefined);
  useEffect(() => {
    const before = filledIn.current;
    if (known === undefined && before === undefined) return;
    filledIn.current = known ?? '';
    // A field that has had another value, such as one of a refused form, ignores a new default.
    if (isTyped.current || before === undefined || input.current?.value !== before) return;
    input.current.value = filledIn.current;
  }, [known]);
  return (
    <TextField
      {...field}
      ref={input}
      defaultValue={known}
      onInput={() => {
        isTyped.current = true;
      }}
    />
  );
}

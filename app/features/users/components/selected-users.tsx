import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { UserAct } from '../embeds/user-actions.ts';
import { useUserDialog } from '../embeds/user-dialog-link.tsx';
import { useReturnPath } from '../embeds/user-row-actions.tsx';
import { actWords, whoOf } from './user-action-labels.ts';

const acts: readonly { act: UserAct; label: string }[] = [
  { act: 'role', label: 'Change Role' },
  { act: 'ban', label: 'Ban' },
  { act: 'unban', label: 'Unban' },
  { act: 'reset-password', label: 'Send Reset Link' },
];

/**
 * The list, whose ticked accounts something can be done to at once. Without scripts its buttons lead
 * to the page that asks.
 */
export function ChosenUsers({ children }: { children: ReactNode }) {
  const { open, dialog } = useUserDialog();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const [isUp, setUp] = useState(false);
  useEffect(() => setUp(true), []);
  const returnTo = useReturnPath();
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[name=id]') ?? [])];
  const chooseAll = () => {
    const isAll = boxes().every(({ checked }) => checked);
    for (const box of boxes()) box.checked = !isAll;
    countChosen();
  };
  const countChosen = () => setCount(boxes().filter(({ checked }) => checked).length);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const act = acts.find(({ act }) => act === submitter?.getAttribute('data-act'))?.act;
    if (!act) return;
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const query = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    void open(
      `/admin/users/${act}?${query}`,
      actWords[act].title(whoOf(data.getAll('id').map(String).map(nameOf))),
    );
  };
  const nameOf = (id: string) =>
    form.current?.querySelector(`[name=id][value="${id}"]`)?.getAttribute('data-name') ?? '';
  return (
    <>
      <form
        ref={form}
        method="get"
        action="/admin/users/ban"
        autoComplete="off"
        onSubmit={ask}
        onChange={countChosen}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <span role="status" className="mr-2 min-w-20 text-ink-soft tabular-nums">
            {count === 1 ? '1 chosen' : `${count} chosen`}
          </span>
          {isUp && (
            <button type="button" onClick={chooseAll} className="admin-quiet-link mr-2">
              Choose all
            </button>
          )}
          {acts.map(({ act, label }) => (
            <button
              key={act}
              type="submit"
              formAction={`/admin/users/${act}`}
              data-act={act}
              className="admin-button"
            >
              {label}
            </button>
          ))}
        </div>
        {children}
      </form>
      {dialog}
    </>
  );
}

import { PostForm } from '#app/ui/forms/post-form.tsx';

interface UndoBarProps {
  message: React.ReactNode;
  /** The form that undoes it. */
  fields: Record<string, string>;
}

export function UndoBar({ message, fields }: UndoBarProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 rounded-edge border border-line-strong bg-raised px-4"
    >
      <p className="py-2.5 wrap-anywhere">{message}</p>
      <PostForm>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          className="type-label inline-flex min-h-11 items-center hover:text-accent-ink"
        >
          <span className="animated-underline">Undo</span>
        </button>
      </PostForm>
    </div>
  );
}

import { FieldError } from '#app/ui/forms/field-error.tsx';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';

interface CategoryFieldProps {
  label: string;
  categories: readonly { value: string; label: string }[];
  value: string | undefined;
  error: string | undefined;
}

/** Renders nothing if the kind has no categories. */
export function CategoryField({ label, categories, value, error }: CategoryFieldProps) {
  if (categories.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <label htmlFor="category" className="type-label text-ink">
        {label}
      </label>
      <select
        id="category"
        name="category"
        defaultValue={value ?? ''}
        {...invalidProps('category-error', error)}
        className="min-h-12 w-full rounded-edge border border-line-strong bg-raised px-3 text-base text-ink hover:border-ink-soft sm:max-w-xs"
      >
        <option value="">Not sure</option>
        {categories.map((category) => (
          <option key={category.value} value={category.value}>
            {category.label}
          </option>
        ))}
      </select>
      <FieldError id="category-error" text={error} />
    </div>
  );
}

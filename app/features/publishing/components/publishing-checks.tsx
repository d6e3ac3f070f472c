import { Link } from 'react-router';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { PublishingCheck } from '../checks/check-item.server.ts';
import type { EditView } from '../editing/edit-view.server.ts';

interface PublishingChecksProps {
  checks: readonly PublishingCheck[];
  fields: EditView['fields'];
  error: string | undefined;
  canPublish: boolean;
}

/** Warnings to check before publishing, next to the button that publishes. */
export function PublishingChecks({ checks, fields, error, canPublish }: PublishingChecksProps) {
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby="checks" className="edit-checks">
      <h2 id="checks" className="type-label text-ink">
        Before publishing
      </h2>
      <FieldError id="checks-error" text={error} />
      <ul>
        {checks.map(({ field, message, imageId }) => (
          <li key={`${field} ${message} ${imageId}`}>
            <span className="text-ink-faint">
              {fields.find(({ name }) => name === field)?.label}:
            </span>{' '}
            {message}
            {imageId !== undefined && canPublish && (
              <>
                {' '}
                <Link to={`/admin/images/${imageId}`} target="_blank" className="underline">
                  Edit its alt text in a new tab
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      {canPublish && (
        <Checkbox
          id="accepts-checks"
          name="acceptsChecks"
          label="Publish anyway"
          defaultChecked={false}
        />
      )}
    </section>
  );
}

import { Form } from 'react-router';
import { AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { AdminTextarea } from '../../../ui/admin/admin-field.tsx';
import { AdminSection } from '../../../ui/admin/section.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

interface TryTextProps {
  tried: { text: string; hasPictures: boolean };
  verdict: string | undefined;
}

/** A box to see what the saved settings make of a text. */
export function TryText({ tried, verdict }: TryTextProps) {
  return (
    <AdminSection id="try" title="Try it">
      <Form action="#try" className="grid max-w-2xl gap-3">
        <AdminTextarea
          id="try-text"
          name="try"
          label="What would happen to this message by a new guest?"
          maxLength={1500}
          defaultValue={tried.text}
        />
        <Checkbox
          id="try-picture"
          name="picture"
          label="With a picture"
          isChecked={tried.hasPictures}
        />
        <div>
          <AdminSubmit label="Try" look="outlined" />
        </div>
      </Form>
      {verdict && (
        <p role="status" className="mt-3 max-w-2xl border-l-2 border-accent-ink pl-3">
          {verdict}
        </p>
      )}
    </AdminSection>
  );
}

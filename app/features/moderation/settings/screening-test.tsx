import { Form } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';

interface ScreeningTestProps {
  tested: { text: string; hasImages: boolean };
  result: string | undefined;
}

/** Shows what the saved settings would do with a text. */
export function ScreeningTest({ tested, result }: ScreeningTestProps) {
  return (
    <AdminSection id="try" title="Test your settings">
      <Form action="#try" className="grid max-w-2xl gap-3">
        <AdminTextarea
          id="try-text"
          name="try"
          label="What would happen if a new guest posted this?"
          maxLength={1500}
          defaultValue={tested.text}
        />
        <Checkbox
          id="try-image"
          name="image"
          label="With an image"
          defaultChecked={tested.hasImages}
        />
        <div>
          <AdminSubmit label="Test" variant="outlined" />
        </div>
      </Form>
      {result && (
        <p role="status" className="mt-3 max-w-2xl border-l-2 border-accent-ink pl-3">
          {result}
        </p>
      )}
    </AdminSection>
  );
}

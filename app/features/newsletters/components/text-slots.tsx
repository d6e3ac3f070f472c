import type { FieldSlots, FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { MarkdownEditor } from '#app/ui/editor/markdown-editor.tsx';
import { SubjectInput } from './subject-input.tsx';

/** Fields that forms of newsletters and of templates show in their own way. */
export const textSlots: FieldSlots<FieldViewProps> = {
  subject: (field) => <SubjectInput {...field} />,
  body: (field) => <MarkdownEditor {...field} />,
};

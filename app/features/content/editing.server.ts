// Public face of how kinds are edited.
export {
  type ContentEditing,
  defineEditing,
  type FieldChoice,
  type FieldChoices,
  type FormValues,
  findBlank,
  type ItemIds,
  listMarkdownFields,
  type PreviewForm,
  readFields,
  type SaveOptions,
  textValue,
} from './editing/content-editing.server.ts';
export type {
  DroppedEmail,
  EmailAudience,
  EmailChoice,
  ItemEmail,
  ItemEmailing,
  SentEmail,
  StoppedEmail,
  TypedEmail,
} from './editing/item-emailing.server.ts';

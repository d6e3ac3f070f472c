import type { FlashMessageName } from '#app/http/flash-message.ts';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';

/** The response to a form that was submitted in the background. */
export type SubscribeResponse = { notice: FlashMessageName } | FormRefusal;

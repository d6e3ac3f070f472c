import type { NoticeName } from '../../http/notices.ts';
import type { FormRefusal } from '../../http/parse-form.ts';

/** What a form that was sent in the background hears. */
export type SubscribeAnswer = { notice: NoticeName } | FormRefusal;

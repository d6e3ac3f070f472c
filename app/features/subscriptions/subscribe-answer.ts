import type { NoticeName } from '../../http/notices.ts';
import type { FormRefusal } from '../../http/parse-form.ts';

/** What the page's own script hears when it sent the form. */
export type SubscribeAnswer = { notice: NoticeName } | FormRefusal;

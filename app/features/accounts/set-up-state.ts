/** Whether this is the holder of the link, and if not, what there is to say. */
export type SetUpState = 'open' | 'gone' | 'unset' | 'done';

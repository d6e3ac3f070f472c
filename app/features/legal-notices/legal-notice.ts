/** Apart from the schema, whose library is larger than the form. */
export const noticeKinds = {
  illegal: 'It’s illegal',
  copyright: 'It’s my work (or my client’s), used without permission',
} as const;

export const MAX_EXPLANATION_LENGTH = 5000;
export const MAX_LINE_LENGTH = 200;

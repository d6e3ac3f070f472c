/** Reasons that reports count apart, as recipients have them. */
export const exclusions = {
  canceled: 'canceled',
  repeated: 'got another email about it',
  pushed: 'sent by push instead',
} as const;

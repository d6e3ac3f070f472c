/** Reasons that reports count apart, as recipients have them. */
export const exclusions = {
  canceled: 'canceled',
  repeated: 'got another email about it',
  pushed: 'sent by push instead',
  officialOnly: 'chose official news only',
} as const;

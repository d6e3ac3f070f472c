/** Names of the inputs that change the image of evidence. */
export const evidenceImageFields = { file: 'imageFile', remove: 'removeImage' } as const;

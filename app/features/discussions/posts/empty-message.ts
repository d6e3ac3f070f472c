/** The toast and the field's error for a message without text and images. */
export const emptyMessage = {
  title: 'Message empty',
  description: 'Please enter some content for your message',
};

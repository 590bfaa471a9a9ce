import type { SupportTopic } from '#contracts/rules/support';

export const MESSAGE_FIELDS = ['topic', 'text', 'email'] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];

/** The form's values as entered. */
export type MessageFormValues = Record<MessageField, string>;

/** Returns the form's values; missing fields are empty strings. */
export function readMessageForm(read: (field: MessageField) => unknown): MessageFormValues {
  const text = (field: MessageField) => {
    const value = read(field);
    return typeof value === 'string' ? value : '';
  };
  return { topic: text('topic'), text: text('text'), email: text('email') };
}

/** Returns the request body. The server reports a missing topic together with all other errors. */
export const messageBody = ({ topic, text, email }: MessageFormValues, botCheck: string) => ({
  topic: topic as SupportTopic,
  text,
  email,
  bot_check: botCheck,
});

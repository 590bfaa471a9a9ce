import type { SupportTopic } from '#contracts/rules/support';

/** Fields of the form. */
export const MESSAGE_FIELDS = ['topic', 'text', 'email'] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];

/** What stands in the form, as it was typed. */
export type MessageFormValues = Record<MessageField, string>;

/** Reads the form; what it does not have is empty. */
export function readMessageForm(read: (field: MessageField) => unknown): MessageFormValues {
  const text = (field: MessageField) => {
    const value = read(field);
    return typeof value === 'string' ? value : '';
  };
  return { topic: text('topic'), text: text('text'), email: text('email') };
}

/** What is sent. A topic that was not chosen is refused there, together with whatever else is wrong. */
export const messageBody = ({ topic, text, email }: MessageFormValues, botCheck: string) => ({
  topic: topic as SupportTopic,
  text,
  email,
  bot_check: botCheck,
});

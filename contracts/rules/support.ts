/** Topics of messages to support, in the order of the form. */
export const SUPPORT_TOPICS = ['account', 'app', 'quests', 'payments', 'ads', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

export const SUPPORT_TEXT_MAX = 4000;

/** Returns the topic named by a query parameter, such as `ads` in `/support?topic=ads`. Null for any other value. */
export const supportTopic = (value: string | null): SupportTopic | null =>
  SUPPORT_TOPICS.find((topic) => topic === value) ?? null;

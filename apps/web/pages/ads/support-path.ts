import type { SupportTopic } from '#contracts/rules/support';

const topic: SupportTopic = 'ads';

/** Path of the support page with the topic for brands selected. */
export const BRAND_SUPPORT_PATH = `/support?topic=${topic}`;

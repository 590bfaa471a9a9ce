import type { SupportTopic } from '#contracts/rules/support';

const topic: SupportTopic = 'ads';

/** The support page with its form on the topic of brands. */
export const BRAND_SUPPORT_PATH = `/support?topic=${topic}`;

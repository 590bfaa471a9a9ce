const campaign = (name: string) =>
  `/account/short?${new URLSearchParams({ utm_source: 'website', utm_medium: 'short', utm_campaign: name })}`;

/** The editor, with where its visitor came from (spec section 2). */
export const makeAddress = { hero: campaign('hero'), getStarted: campaign('get_started') } as const;

/** Opens the billing modal as soon as the page is alive; the server's page is the same. */
export const SUBSCRIBE_PARAM = 'subscribe';

/** Through the login and back into the modal. */
export const LOG_IN_TO_SUBSCRIBE = `/login?return_to=${encodeURIComponent(`/short?${SUBSCRIBE_PARAM}=1#premium`)}`;

type Campaign = 'hero' | 'get_started';

/** Returns the URL of the editor with campaign parameters (product 3.7). */
export const editorUrl = (campaign: Campaign): string =>
  `/account/short?${new URLSearchParams({ utm_source: 'website', utm_medium: 'short', utm_campaign: campaign })}`;

/** Returns the URL of the registration, which continues to the editor. */
export const registerUrl = (campaign: Campaign): string =>
  `/register?return_to=${encodeURIComponent(editorUrl(campaign))}`;

/** Query parameter that opens the checkout modal after hydration; it does not change the server's page. */
export const SUBSCRIBE_PARAM = 'subscribe';

/** The login, which then returns to the checkout modal. */
export const LOGIN_TO_SUBSCRIBE_URL = `/login?return_to=${encodeURIComponent(`/short?${SUBSCRIBE_PARAM}=1#premium`)}`;

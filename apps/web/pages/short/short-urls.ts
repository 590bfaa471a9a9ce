type Campaign = 'hero' | 'get_started';

/** Returns the editor's URL with campaign parameters (product 3.7). */
export const editorUrl = (campaign: Campaign): string =>
  `/account/short?${new URLSearchParams({ utm_source: 'website', utm_medium: 'short', utm_campaign: campaign })}`;

/** Returns the URL of the registration page, which redirects new members to the editor. */
export const registerUrl = (campaign: Campaign): string =>
  `/register?return_to=${encodeURIComponent(editorUrl(campaign))}`;

/**
 * Query parameter that opens the checkout modal after hydration; it does not affect the page that the server
 * renders.
 */
export const SUBSCRIBE_PARAM = 'subscribe';

/** URL of the login page. After login, it redirects to `/short`, which opens the checkout modal. */
export const LOGIN_TO_SUBSCRIBE_URL = `/login?return_to=${encodeURIComponent(`/short?${SUBSCRIBE_PARAM}=1#premium`)}`;

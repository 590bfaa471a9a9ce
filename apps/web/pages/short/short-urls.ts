type Campaign = 'hero' | 'get_started';

/** The editor, with where its visitor came from (spec section 2). */
export const editorUrl = (campaign: Campaign): string =>
  `/account/short?${new URLSearchParams({ utm_source: 'website', utm_medium: 'short', utm_campaign: campaign })}`;

/** The same by way of the registration. */
export const registerUrl = (campaign: Campaign): string =>
  `/register?return_to=${encodeURIComponent(editorUrl(campaign))}`;

/** Opens the billing modal as soon as the page is alive; the server's page is the same. */
export const SUBSCRIBE_PARAM = 'subscribe';

/** Through the login and back into the modal. */
export const LOGIN_TO_SUBSCRIBE_URL = `/login?return_to=${encodeURIComponent(`/short?${SUBSCRIBE_PARAM}=1#premium`)}`;

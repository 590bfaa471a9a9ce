/**
 * Header that marks requests of this client in browsers that send no other proof of origin (decision 25). The
 * server accepts only the value `fetch`, because Android WebViews send the name of their app in the same
 * header with every request. Such a name always contains a dot.
 */
export const CLIENT_HEADER = 'x-requested-with';
export const CLIENT_HEADER_VALUE = 'fetch';

/** Header with which a request passes its id to the requests that it causes, and to its response. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Headers that the gateway makes from the cookies of device and second step, because the API ignores cookies. */
export const DEVICE_HEADER = 'x-known-device';
export const STEP_HEADER = 'x-sign-in-step';

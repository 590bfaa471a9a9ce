/**
 * Header that marks requests of this client in browsers that send no other proof of origin (decision 25). The
 * server accepts only the value `fetch`, because Android WebViews send the name of their app in the same
 * header with every request. Such a name always contains a dot.
 */
export const CLIENT_HEADER = 'x-requested-with';
export const CLIENT_HEADER_VALUE = 'fetch';

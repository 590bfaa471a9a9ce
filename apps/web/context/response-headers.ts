import type { HeadersArgs } from 'react-router';

/** For pages with a secret token in their URL: sites that they link to must not see it, and caches must not store it. */
export const PRIVATE_HEADERS = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

/** The `headers` of a route whose loader and action both set some. */
export const loaderAndActionHeaders = ({ loaderHeaders, actionHeaders }: HeadersArgs): Headers =>
  new Headers([...loaderHeaders, ...actionHeaders]);

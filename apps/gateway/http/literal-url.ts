import { isApiUrl } from '../security/cookie-to-bearer.ts';
import { isDecodable } from './is-decodable.ts';

/**
 * Returns the URL that the router gets. It cannot decode a path such as `/@mia%`; outside the API, each percent
 * sign of such a path is taken literally, so that the website answers as it does to any other unknown path.
 */
export function literalUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (isDecodable(path) || isApiUrl(url)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Submits a sandbox's consent page. Returns the query parameters of the callback URL. */
export async function submitConsent(
  authorizeUrl: string,
  decision: 'allow' | 'deny',
  more: Record<string, string> = {},
): Promise<Record<string, string>> {
  const url = new URL(authorizeUrl);
  for (const [name, value] of Object.entries({ decision, ...more })) url.searchParams.set(name, value);
  const location = (await fetch(url, { redirect: 'manual' })).headers.get('location');
  if (location === null) throw new Error('the consent page does not redirect');
  return Object.fromEntries(new URL(location).searchParams);
}

/**
 * A product's picture as a path on this origin, or '' where there is none: pages load nothing from elsewhere,
 * so our own mark takes the place of a picture that lies at the provider's.
 */
export function sameOriginImage(image: string, origin: string): string {
  if (image === '' || !URL.canParse(image, origin)) return '';
  const address = new URL(image, origin);
  return address.origin === origin ? `${address.pathname}${address.search}` : '';
}

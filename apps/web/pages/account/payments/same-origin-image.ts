/**
 * Returns a product's picture as a path on this origin, or '' if there is none. Pages load nothing from other
 * origins, so our own mark replaces the provider's picture.
 */
export function sameOriginImage(image: string, origin: string): string {
  if (image === '' || !URL.canParse(image, origin)) return '';
  const address = new URL(image, origin);
  return address.origin === origin ? `${address.pathname}${address.search}` : '';
}

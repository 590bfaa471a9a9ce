import { brand } from '#brand';

/** A mailto link to support. It has no text, because the translations that contain it insert the email address. */
export const supportLink = (
  // biome-ignore lint/a11y/useAnchorContent: the translation inserts the email address.
  <a href={`mailto:${brand.supportEmail}`} className="link" />
);

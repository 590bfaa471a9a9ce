import { brand } from '#brand';

/** Support's e-mail address for a text of the locales, which puts the address in. */
export const supportLink = (
  // biome-ignore lint/a11y/useAnchorContent: the translation puts the address in.
  <a href={`mailto:${brand.supportEmail}`} className="link" />
);

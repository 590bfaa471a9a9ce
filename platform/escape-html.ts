/** Escapes text for HTML. Only for HTML that is not rendered by React: emails and the demo's outbox. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

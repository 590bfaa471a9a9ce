/** Escapes text for HTML. Use it only for HTML that React does not render: emails and the demo's outbox. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

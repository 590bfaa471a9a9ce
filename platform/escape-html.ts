/** Text as HTML shows it. For the few places that write HTML without React: mails and the demo's outbox. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

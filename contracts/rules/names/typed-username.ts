/** Whether a username was typed as a confirmation: in any case, with or without `@`. */
export const isTypedUsername = (typed: string, username: string): boolean =>
  typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase();

/** The tag of every cached page that shows this person; names are folded as addresses are. */
export const personTag = (username: string): string => `person:${username.toLowerCase()}`;

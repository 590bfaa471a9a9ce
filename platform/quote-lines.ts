/** Prefixes all lines of a text except the first with `>`, so that they cannot imitate the lines around it. */
export const quoteLines = (text: string, indent = ''): string => text.replaceAll('\n', `\n${indent}> `);

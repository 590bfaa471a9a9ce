/** Whether a pasted text has more than one line or more than one URL, so that it does not fit into one field. */
export const isSeveralLinks = (text: string): boolean =>
  text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length > 1 ||
  (text.match(/https?:\/\//gi)?.length ?? 0) > 1;

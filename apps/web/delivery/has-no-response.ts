/** How Chromium, Firefox and Safari name a `fetch` or an `import` without a response, or one that breaks off. */
const MESSAGES =
  /^(Failed to fetch|network error|NetworkError when|Error in input stream|Load failed|error loading dynamically imported module|Importing a module script failed)/;

/** Whether data or texts of a page could not be loaded because the connection failed. Other errors of this type are bugs. */
export function hasNoResponse(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // React Router wraps the error of a response that breaks off.
  return (error instanceof TypeError && MESSAGES.test(error.message)) || hasNoResponse(error.cause);
}

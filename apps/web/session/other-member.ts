/**
 * Name of the cancelable window event that reports that another member has logged in in this browser. Unless it is
 * cancelled, the page loads again.
 */
export const OTHER_MEMBER = 'other-member';

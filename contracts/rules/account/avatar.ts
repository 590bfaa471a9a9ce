/** Path of the picture that is drawn for an account without one of its own. */
export const generatedAvatarPath = (accountId: string): string => `/avatars/${accountId}.svg`;

/** Whether the account shows a drawn picture because its member has not set one. */
export const isGeneratedAvatar = (accountId: string, avatarUrl: string): boolean =>
  avatarUrl.endsWith(generatedAvatarPath(accountId));

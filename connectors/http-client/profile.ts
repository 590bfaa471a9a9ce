/** A connected account as its provider returns it. */
export interface Profile {
  /** The provider's id of the account, which never changes. */
  id: string;
  profileURL: string;
  avatarURL: string | null;
  display_name: string;
  username: string;
}

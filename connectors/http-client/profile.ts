/** A connected account as its provider returns it. */
export interface Profile {
  /** The account's id at the provider, which never changes. */
  id: string;
  profileURL: string;
  avatarURL: string | null;
  display_name: string;
  username: string;
}

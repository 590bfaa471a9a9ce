/** A connected account as its provider shows it (spec section 3, connections). */
export interface Profile {
  /** The provider's own, never changing. */
  id: string;
  profileURL: string;
  avatarURL: string | null;
  display_name: string;
  username: string;
}

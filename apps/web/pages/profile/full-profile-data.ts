import type { PostSummary } from '#contracts/posts';
import type { PublicProfile } from '#contracts/profiles';
import type { Award } from '#contracts/quests';

export interface ProfileWithPosts {
  profile: PublicProfile;
  /** The newest ones, no more than are shown. */
  posts: PostSummary[];
}

export interface FullProfileData extends ProfileWithPosts {
  /** Null when they could not be loaded. */
  awards: Award[] | null;
}

import type { PostSummary } from '#contracts/posts';
import type { PublicProfile } from '#contracts/profiles';
import type { Award } from '#contracts/quests';

export interface ProfileWithPosts {
  profile: PublicProfile;
  /** The latest posts, at most as many as are shown. */
  posts: PostSummary[];
}

export interface FullProfileData extends ProfileWithPosts {
  /** Null when they failed to load. */
  awards: Award[] | null;
}

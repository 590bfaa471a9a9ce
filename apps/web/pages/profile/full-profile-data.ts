import type { PostSummary } from '#contracts/posts';
import type { PublicProfile } from '#contracts/profiles';
import type { Award } from '#contracts/quests';
import type { ShortUser } from '#contracts/short';

export interface ProfileWithPosts {
  profile: PublicProfile;
  /** The latest posts, limited to the number that the page shows. */
  posts: PostSummary[];
}

export interface FullProfileData extends ProfileWithPosts {
  /** Null if the awards failed to load. */
  awards: Award[] | null;
  /** The contents of the Short. Null if it failed to load. */
  short: ShortUser['profile'] | null;
}

import type { ShortUser } from '#contracts/short';

/** Returns the path below which a Short's page counts visits and clicks; undefined if they are not counted. */
export const countingPath = ({ username, profile }: ShortUser): string | undefined =>
  profile.counting ? `/@${username.toLowerCase()}` : undefined;

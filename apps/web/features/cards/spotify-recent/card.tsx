import type { CardProps } from '../card-state.ts';
import { TracksCard } from '../spotify/tracks-card.tsx';

/** The most recently played tracks (product 8.1). */
export const RecentTracksCard = (props: CardProps<'spotify_recent'>) => <TracksCard {...props} />;

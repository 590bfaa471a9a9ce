import type { CardProps } from '../card-state.ts';
import { TracksCard } from '../spotify/tracks-card.tsx';

/** The tracks played last (product 8.1). */
export const RecentTracksCard = (props: CardProps<'spotify_recent'>) => <TracksCard {...props} />;

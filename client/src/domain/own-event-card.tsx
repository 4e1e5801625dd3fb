import { EventCard, type EventCardProps } from './event-card.tsx';
import { usePictureAddress } from './use-picture-address.ts';

/** An event shown to its owner, with the picture also where it is private. */
export const OwnEventCard = ({ event, ...rest }: Omit<EventCardProps, 'pictureAddress'>) => (
  <EventCard event={event} pictureAddress={usePictureAddress(event.image_url, event.is_public)} {...rest} />
);

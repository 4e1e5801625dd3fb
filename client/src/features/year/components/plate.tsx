import { formatDay } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import { usePictureAddress } from '../../../domain/use-picture-address.ts';
import { safeUrl } from '../../../lib/safe-url.ts';

/** Finds the pictures of a book in its page. */
export const PLATE = 'figure.plate';

/** A picture of the year, never cut off and never parted from its caption. */
export function Plate({ event, number }: { event: LifeEvent; number: number }) {
  const address = safeUrl(usePictureAddress(event.image_url, event.is_public));
  return (
    <figure className="plate">
      {address && <img src={address} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />}
      <figcaption>
        Plate {number}. {formatDay(event.date)}
      </figcaption>
    </figure>
  );
}

import { formatDay } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import { useState } from 'react';
import { usePictureAddress } from '../../../domain/own-event-card.tsx';
import { safeUrl } from '../../../lib/safe-url.ts';

/** Finds the pictures of a book in its page. */
export const PLATE = 'figure.plate';

/**
 * A picture of the year, never cut off and never parted from its caption. All are loaded at once, so that whoever prints with
 * the keys of the browser has them, too. The style sheet numbers them: it knows which are left out.
 */
export function Plate({ event }: { event: LifeEvent }) {
  const [picture, setPicture] = useState<'coming' | 'shown' | 'missing'>('coming');
  const address = safeUrl(usePictureAddress(event.image_url, event.is_public).address);
  return (
    <figure className="plate" data-picture={address ? picture : 'missing'}>
      {address && (
        <img
          src={address}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => {
            setPicture('shown');
          }}
          onError={() => {
            setPicture('missing');
          }}
        />
      )}
      <figcaption>{formatDay(event.date)}</figcaption>
    </figure>
  );
}

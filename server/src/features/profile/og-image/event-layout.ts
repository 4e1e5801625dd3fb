import { oneLine } from '@app/shared/one-line';
import type { SharedEvent } from '@app/shared/profile';
import { shownSummary } from '@app/shared/summary';
import { familyOf } from '@app/shared/trait-catalogue';
import { formatDay } from '@app/shared/written-days';
import { familyColors, look } from './colors.ts';
import { isWritable, writtenName } from './content.ts';
import {
  bookmarkOver,
  box,
  image,
  initial,
  mark,
  markAt,
  page,
  round,
  sans,
  serif,
  text,
  type Element,
} from './layout.ts';

/** What is shown of an event in its own words: the title, or the whole of a short text that it is only the beginning of. */
const headingOf = ({ title, description }: SharedEvent['event']): string => {
  const heading = oneLine(title.endsWith('…') || title.endsWith('...') ? description : title);
  return isWritable(heading) ? heading : 'A life event';
};

/** Beside the words stands the picture that leads the event, as high as the sheet. */
const photoOf = (photo: string): Element =>
  image(photo, PHOTO_WIDTH, 556, {
    ...{ position: 'absolute', right: 37, top: 37, objectFit: 'cover', borderRadius: '0 10px 10px 0' },
  });
const PHOTO_WIDTH = 440;

/**
 * The preview image of one public event. Both pictures are data URLs: a `picture` that is `null` draws the initial, without a `photo`
 * the words have the whole width.
 */
export function eventLayoutOf({ user, event }: SharedEvent, picture: string | null, photo: string | null): Element {
  const heading = headingOf(event);
  const width = photo === null ? 920 : 920 - PHOTO_WIDTH;
  const summary = oneLine(shownSummary(event)?.text ?? '');
  const name = writtenName(user);
  const isTall = photo !== null && summary === '';
  return box(
    { position: 'relative', width: 1200, height: 630, background: look.paper },
    image(page([]), 1200, 630, { position: 'absolute', left: 0, top: 0 }),
    box(
      { position: 'absolute', left: 168, top: 76, width, height: 92, alignItems: 'center' },
      picture ? image(picture, 84, 84, { ...round, objectFit: 'cover' }) : initial(name, 84),
      box(
        { flexDirection: 'column', marginLeft: 24, width: width - 120 },
        text({ ...serif, fontSize: 34, lineClamp: 1 }, name),
        text({ ...sans, fontSize: 26, marginTop: 4 }, formatDay(event.date)),
      ),
    ),
    box(
      { position: 'absolute', left: 168, top: 196, width, flexDirection: 'column' },
      text(
        {
          ...serif,
          fontSize: sizeOf(heading, photo !== null),
          lineHeight: 1.14,
          letterSpacing: '-0.015em',
          lineClamp: isTall ? 5 : 3,
        },
        heading,
      ),
      summary !== '' && isWritable(summary)
        ? text({ ...sans, fontSize: 30, lineHeight: 1.35, marginTop: 22, lineClamp: photo === null ? 3 : 2 }, summary)
        : null,
    ),
    box(
      {
        position: 'absolute',
        ...(photo === null ? { top: 530, width: 720 } : { top: 446, width }),
        ...{ left: 168, height: 46, overflow: 'hidden', flexWrap: 'wrap' },
      },
      ...event.traits.map((trait) => {
        const { background, ink } = familyColors[familyOf(trait)];
        return box(
          { marginRight: 12, padding: '6px 18px', borderRadius: 22, background },
          text({ ...sans, fontSize: 24, color: ink }, trait),
        );
      }),
    ),
    photo && photoOf(photo),
    photo && bookmarkOver(),
    photo === null ? mark : markAt({ left: 168 }),
  );
}

/** Large while it is short, as far as there is room for it. */
function sizeOf(heading: string, isNarrow: boolean): number {
  const { length } = [...heading];
  if (isNarrow) return length <= 30 ? 54 : 40;
  if (length <= 40) return 66;
  return length <= 80 ? 54 : 46;
}

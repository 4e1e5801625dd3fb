import { oneLine } from '@app/shared/one-line';
import type { SharedEvent } from '@app/shared/profile';
import { shownSummary } from '@app/shared/summary';
import { familyOf } from '@app/shared/trait-catalogue';
import { formatDay } from '@app/shared/written-days';
import { familyColors, look } from './colors.ts';
import { isWritable, writtenName } from './content.ts';
import { box, image, initial, mark, page, round, sans, serif, text, type Element } from './layout.ts';

/** What is shown of an event in its own words: the title, or the whole of a short entry that it is only the beginning of. */
const headingOf = ({ title, description }: SharedEvent['event']): string => {
  const heading = oneLine(title.endsWith('…') || title.endsWith('...') ? description : title);
  return isWritable(heading) ? heading : 'A life event';
};

/** The preview image of one public event. `picture` is a data URL, `null` draws the initial. */
export function eventLayoutOf({ user, event }: SharedEvent, picture: string | null): Element {
  const heading = headingOf(event);
  const summary = oneLine(shownSummary(event)?.text ?? '');
  const name = writtenName(user);
  return box(
    { position: 'relative', width: 1200, height: 630, background: look.paper },
    image(page([]), 1200, 630, { position: 'absolute', left: 0, top: 0 }),
    box(
      { position: 'absolute', left: 168, top: 76, width: 820, height: 92, alignItems: 'center' },
      picture ? image(picture, 84, 84, { ...round, objectFit: 'cover' }) : initial(name, 84),
      box(
        { flexDirection: 'column', marginLeft: 24, width: 700 },
        text({ ...serif, fontSize: 34, lineClamp: 1 }, name),
        text({ ...sans, fontSize: 26, marginTop: 4 }, formatDay(event.date)),
      ),
    ),
    box(
      { position: 'absolute', left: 168, top: 196, width: 920, flexDirection: 'column' },
      text({ ...serif, fontSize: sizeOf(heading), lineHeight: 1.14, letterSpacing: '-0.015em', lineClamp: 3 }, heading),
      summary !== '' && isWritable(summary)
        ? text({ ...sans, fontSize: 30, lineHeight: 1.35, marginTop: 22, lineClamp: 3 }, summary)
        : null,
    ),
    box(
      { position: 'absolute', left: 168, top: 530, width: 720, height: 46, overflow: 'hidden', flexWrap: 'wrap' },
      ...event.traits.map((trait) => {
        const { background, ink } = familyColors[familyOf(trait)];
        return box(
          { marginRight: 12, padding: '6px 18px', borderRadius: 22, background },
          text({ ...sans, fontSize: 24, color: ink }, trait),
        );
      }),
    ),
    mark,
  );
}

function sizeOf(heading: string): number {
  const { length } = [...heading];
  if (length <= 40) return 66;
  return length <= 80 ? 54 : 46;
}

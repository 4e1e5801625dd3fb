import { counted, formatNumber } from '@app/shared/counts';
import type { CardSize } from '@app/shared/cards';
import type { PublicUser } from '@app/shared/profile';
import { familyOf, type TraitName } from '@app/shared/trait-catalogue';
import { WAX } from '@app/shared/wax';
import { familyColors, look } from './colors.ts';
import { writtenName, type FamilyShare } from './content.ts';
import {
  box,
  image,
  initial,
  mark,
  page,
  previewSize,
  ribbon,
  round,
  sans,
  serif,
  svgUrl,
  text,
  type Element,
  type ImageSize,
} from './layout.ts';

/** That of link previews, and one for the screen of a phone. */
export const cardSizes: Record<CardSize, ImageSize> = { wide: previewSize, tall: { width: 1080, height: 1350 } };

/** How many events a day or month has. */
export interface Bar {
  label: string;
  count: number;
}

/** What a card shows: no word that its owner wrote. */
export type CardContent =
  | { kind: 'achievement'; icon: string; title: string; description: string; day: string }
  | {
      kind: 'stretch';
      heading: string;
      events: number;
      days: number;
      bars: Bar[];
      /** Most frequent first. */
      traits: TraitName[];
      families: FamilyShare[];
    };

interface Card {
  user: Pick<PublicUser, 'name' | 'username'>;
  content: CardContent;
  /** A data URL; `null` draws the initial. */
  picture: string | null;
}

const LEFT = 168;

/** A seal, a week or a year as a page of the notebook. */
export function cardLayoutOf({ user, content, picture }: Card, size: CardSize): Element {
  const { width, height } = cardSizes[size];
  const families = content.kind === 'stretch' ? content.families : [];
  return box(
    { position: 'relative', width, height, background: look.paper },
    image(page([], { width, height }), width, height, { position: 'absolute', left: 0, top: 0 }),
    box(
      { position: 'absolute', left: LEFT, top: 76, width: width - LEFT - 220, height: 84, alignItems: 'center' },
      picture ? image(picture, 84, 84, { ...round, objectFit: 'cover' }) : initial(writtenName(user), 84),
      text({ ...serif, fontSize: 36, marginLeft: 24, lineClamp: 1 }, writtenName(user)),
    ),
    box(
      { position: 'absolute', left: LEFT, top: 190, width: width - LEFT - 92, height: height - 190 - 130 },
      content.kind === 'achievement' ? sealOf(content, size) : stretchOf(content, size),
    ),
    mark,
    ribbon(families, { width, height }),
  );
}

const wax = svgUrl(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="640" height="640"><g transform="rotate(-6 32 32)">` +
    `<path d="${WAX}" fill="${look.accent}" stroke="${look.accent}" stroke-width="1.5"/><circle cx="32" cy="32" r="21" fill="${look.sheet}"/></g></svg>`,
);

function sealOf({ icon, title, description, day }: CardContent & { kind: 'achievement' }, size: CardSize): Element {
  const isTall = size === 'tall';
  const px = isTall ? 460 : 300;
  return box(
    {
      width: '100%',
      height: '100%',
      alignItems: isTall ? 'flex-start' : 'center',
      flexDirection: isTall ? 'column' : 'row',
      ...(isTall ? { paddingTop: 60 } : {}),
    },
    box(
      { position: 'relative', width: px, height: px, flexShrink: 0 },
      image(wax, px, px, { position: 'absolute', left: 0, top: 0 }),
      // The renderer draws what has a position over what has none.
      box(
        {
          position: 'absolute',
          left: 0,
          top: 0,
          width: px,
          height: px,
          alignItems: 'center',
          justifyContent: 'center',
        },
        text({ ...serif, fontSize: px * 0.34, lineHeight: 1 }, icon),
      ),
    ),
    box(
      { flexDirection: 'column', flexGrow: 1, flexBasis: 0, ...(isTall ? { marginTop: 50 } : { marginLeft: 48 }) },
      text({ ...serif, fontSize: isTall ? 96 : 74, lineHeight: 1.08, letterSpacing: '-0.015em' }, title),
      text({ ...sans, fontSize: isTall ? 40 : 32, lineHeight: 1.35, marginTop: 20 }, description),
      text({ ...sans, fontSize: isTall ? 32 : 26, marginTop: 24 }, day),
    ),
  );
}

/** Large while it is short. */
const numberSize = (count: number, isTall: boolean): number => (isTall ? 210 : count < 1000 ? 120 : 88);

const TRAITS: Record<CardSize, number> = { wide: 4, tall: 8 };

function stretchOf(content: CardContent & { kind: 'stretch' }, size: CardSize): Element {
  const { heading, events, days, bars, traits } = content;
  const isTall = size === 'tall';
  return box(
    { width: '100%', height: '100%', flexDirection: 'column' },
    text({ ...serif, fontSize: isTall ? 68 : 52, lineHeight: 1.1, letterSpacing: '-0.015em' }, heading),
    box(
      {
        flexDirection: isTall ? 'column' : 'row',
        alignItems: isTall ? 'stretch' : 'flex-end',
        justifyContent: 'space-between',
        marginTop: isTall ? 30 : 12,
        height: isTall ? 600 : 168,
      },
      box(
        { alignItems: 'baseline' },
        text(
          { ...serif, fontSize: numberSize(events, isTall), lineHeight: 1, color: look.accent },
          formatNumber(events),
        ),
        box(
          { flexDirection: 'column', marginLeft: 24 },
          text(
            { ...serif, fontSize: isTall ? 48 : 34, whiteSpace: 'nowrap' },
            events === 1 ? 'life event' : 'life events',
          ),
          text({ ...sans, fontSize: isTall ? 36 : 28 }, `on ${counted(days, 'day')}`),
        ),
      ),
      barsOf(bars, isTall ? { width: 820, height: 300 } : { width: 400, height: 150 }),
    ),
    box(
      {
        flexWrap: 'wrap',
        alignContent: 'flex-start',
        marginTop: isTall ? 44 : 26,
        height: isTall ? 190 : 54,
        overflow: 'hidden',
      },
      ...traits.slice(0, TRAITS[size]).map((trait) => {
        const { background, ink } = familyColors[familyOf(trait)];
        return box(
          { margin: '0 12px 14px 0', padding: '8px 20px', borderRadius: 24, background },
          text({ ...sans, fontSize: isTall ? 32 : 25, color: ink }, trait),
        );
      }),
    ),
  );
}

/** How much of the height its letter takes. */
const LABEL = 38;

function barsOf(bars: readonly Bar[], { width, height }: ImageSize): Element {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const room = height - LABEL;
  return box(
    { width, height, alignItems: 'flex-end', justifyContent: 'space-between' },
    ...bars.map(({ label, count }) =>
      box(
        { flexDirection: 'column', alignItems: 'center' },
        box({
          width: width / bars.length - 12,
          height: count > 0 ? Math.max(14, (room * count) / most) : 6,
          borderRadius: 6,
          background: count > 0 ? look.accent : look.edge,
        }),
        text({ ...sans, fontSize: 22, height: LABEL, lineHeight: `${String(LABEL)}px` }, label),
      ),
    ),
  );
}

import { formatNumber } from '@app/shared/counts';
import { PRODUCT } from '@app/shared/product';
import { familyColors, look } from './colors.ts';
import { writtenName, type OgImageContent, type FamilyShare } from './content.ts';

/** How large a picture is, in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;
export const previewSize: ImageSize = { width: IMAGE_WIDTH, height: IMAGE_HEIGHT };

/** An element as satori reads it. Plain data, so that it can be handed to another thread. */
export interface Element {
  type: string;
  props: Record<string, unknown>;
}
type Child = Element | string | null;
type Style = Record<string, string | number>;

export const box = (style: Style, ...children: Child[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
});
export const text = (style: Style, words: string): Element => ({ type: 'div', props: { style, children: words } });
export const image = (src: string, width: number, height: number, style: Style = {}): Element => ({
  type: 'img',
  props: { src, width, height, style },
});
export const svgUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

export const serif = { fontFamily: 'Fraunces', fontWeight: 600, color: look.ink };
export const sans = { fontFamily: 'Instrument Sans', fontWeight: 500, color: look.soft };

/** The preview image of a public profile: a page of the notebook. `picture` is a data URL, `null` draws the initial. */
export function layoutOf(content: OgImageContent, picture: string | null): Element {
  return box(
    { position: 'relative', width: IMAGE_WIDTH, height: IMAGE_HEIGHT, background: look.paper },
    image(page([308, 402]), IMAGE_WIDTH, IMAGE_HEIGHT, { position: 'absolute', left: 0, top: 0 }),
    box(
      { position: 'absolute', left: 168, top: 84, width: 940, height: 200, alignItems: 'center' },
      ...header(content, picture),
    ),
    box({ position: 'absolute', left: 168, top: 318, width: 940 }, story(content)),
    box(
      {
        position: 'absolute',
        left: 168,
        top: 424,
        width: 780,
        height: 122,
        overflow: 'hidden',
        flexWrap: 'wrap',
        alignContent: 'flex-start',
      },
      ...chips(content.families),
    ),
    mark,
    ribbon(content.families),
  );
}

/** The product's name at the foot of the page. */
export const markAt = (side: { left: number } | { right: number }): Element =>
  text({ ...serif, position: 'absolute', ...side, bottom: 70, fontSize: 34, letterSpacing: '-0.01em' }, PRODUCT);
export const mark = markAt({ right: 76 });

const bookmark = (width: number) =>
  `<g transform="translate(${String(width - 178)} 28) scale(3.4)"><path d="M3 0h14v25.5l-7-5.6-7 5.6Z" fill="${look.accent}"/>` +
  `<path d="M6.5 14V8.5l3.5 4 3.5-4V14" fill="none" stroke="${look.onAccent}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></g>`;

/** The bookmark alone, for a page on which something covers its own. */
export const bookmarkOver = (): Element =>
  image(
    svgUrl(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(IMAGE_WIDTH)} ${String(IMAGE_HEIGHT)}">${bookmark(IMAGE_WIDTH)}</svg>`,
    ),
    IMAGE_WIDTH,
    IMAGE_HEIGHT,
    { position: 'absolute', left: 0, top: 0 },
  );

/** The sheet on the stack of those below it, its margin, its lines at the given heights where nothing stands, and the bookmark. */
export function page(lines: readonly number[], { width, height } = previewSize): string {
  const [right, bottom] = [width - 37, height - 37];
  return svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}">` +
      [12, 6, 0]
        .map(
          (down) =>
            `<rect x="${String(36.5 + down / 2)}" y="${String(36.5 + down)}" width="${String(right - 36 - down)}" height="${String(bottom - 36)}" rx="10" fill="${look.sheet}" stroke="${look.edge}"/>`,
        )
        .join('') +
      lines.map((y) => `<path d="M37 ${String(y)}.5H${String(right)}" stroke="${look.rule}"/>`).join('') +
      `<path d="M128.5 37V${String(bottom)}" stroke="${look.margin}" stroke-width="1.5"/>${bookmark(width)}</svg>`,
  );
}

function header(content: OgImageContent, picture: string | null): Element[] {
  const name = writtenName(content);
  const handle = `@${content.username}`;
  return [
    picture ? image(picture, 172, 172, { ...round, objectFit: 'cover' }) : initial(name),
    box(
      { flexDirection: 'column', marginLeft: 40, width: 640 },
      text(
        {
          ...serif,
          fontSize: sizeOf(name),
          lineHeight: 1.1,
          letterSpacing: '-0.015em',
          lineClamp: 4,
          wordBreak: 'break-word',
        },
        name,
      ),
      name === handle ? null : text({ ...sans, fontSize: 30, marginTop: 10 }, handle),
    ),
  ];
}

export const round = { borderRadius: 86, border: `2px solid ${look.edge}`, flexShrink: 0 };

export function initial(name: string, size = 172): Element {
  const [letter = ''] = [...name.replace(/^@/, '')];
  return box(
    { ...round, width: size, height: size, background: look.well, alignItems: 'center', justifyContent: 'center' },
    text({ ...serif, fontSize: size / 2 }, letter.toUpperCase()),
  );
}

/** Large while it is short; eighty characters still stand in four lines. */
function sizeOf(name: string): number {
  const { length } = [...name];
  if (length <= 13) return 88;
  if (length <= 26) return 70;
  if (length <= 44) return 54;
  return 38;
}

function story({ events }: OgImageContent): Element {
  if (events === 0)
    return text({ ...serif, fontSize: 46, marginTop: 18, color: look.soft }, 'The first event is still to be written.');
  return box(
    { alignItems: 'baseline' },
    text({ ...serif, fontSize: 80, lineHeight: 1, color: look.accent }, formatNumber(events)),
    text({ ...serif, fontSize: 42, marginLeft: 18 }, events === 1 ? 'life event' : 'life events'),
  );
}

/** The families by name, as many as two rows hold; how much of each there is, the ribbon below shows. */
const chips = (families: FamilyShare[]): Element[] =>
  families.map(({ id, name }) => {
    const { background, ink, solid } = familyColors[id];
    return box(
      { alignItems: 'center', margin: '0 14px 14px 0', padding: '9px 20px 9px 16px', borderRadius: 24, background },
      box({ width: 14, height: 14, borderRadius: 7, background: solid, marginRight: 11 }),
      text({ ...sans, fontSize: 25, color: ink }, name),
    );
  });

export const ribbon = (families: FamilyShare[], { width, height } = previewSize): Element =>
  box(
    {
      position: 'absolute',
      left: 37,
      top: height - 51,
      width: width - 74,
      height: 14,
      background: look.well,
      borderRadius: '0 0 9px 9px',
      overflow: 'hidden',
    },
    ...families.map(({ id, count }) => box({ flexGrow: count, flexBasis: 0, background: familyColors[id].solid })),
  );

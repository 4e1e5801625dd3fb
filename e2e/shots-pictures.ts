import type { Browser } from 'playwright-core';

interface Scene {
  width: number;
  height: number;
  sky: [top: string, bottom: string];
  sun: [x: number, y: number, color: string];
  hills: [color: string, path: string][];
}

const scenes = {
  lake: {
    width: 1600,
    height: 1000,
    sky: ['#f7c59f', '#fdf0dc'],
    sun: [1120, 420, '#fff3cf'],
    hills: [
      ['#b7a1a8', 'M0 560 Q260 360 520 520 T1040 500 T1600 540 V1000 H0Z'],
      ['#7f7f93', 'M0 640 Q300 480 640 620 T1240 590 T1600 640 V1000 H0Z'],
      ['#4b5a6b', 'M0 720 Q420 650 800 720 T1600 710 V1000 H0Z'],
      ['#d9b8a0', 'M0 800 H1600 V1000 H0Z'],
    ],
  },
  trail: {
    width: 900,
    height: 1400,
    sky: ['#bfd8dd', '#eef3e6'],
    sun: [640, 330, '#fbfbee'],
    hills: [
      ['#8fae9d', 'M0 620 Q240 420 460 580 T900 560 V1400 H0Z'],
      ['#5f8570', 'M0 780 Q320 640 560 760 T900 740 V1400 H0Z'],
      ['#3c5a4a', 'M0 1000 Q300 880 620 980 T900 960 V1400 H0Z'],
      ['#d8c7a3', 'M400 1400 Q560 1180 470 1080 T560 960 L580 960 Q520 1080 610 1190 T640 1400Z'],
    ],
  },
} satisfies Record<string, Scene>;

const drawn = ({ width, height, sky, sun, hills }: Scene) => `<body style="margin:0">
<svg width="${String(width)}" height="${String(height)}" style="display:block">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#sky)"/><circle cx="${String(sun[0])}" cy="${String(sun[1])}" r="90" fill="${sun[2]}"/>
${hills.map(([color, path]) => `<path fill="${color}" d="${path}"/>`).join('')}</svg>`;

/** Two landscapes, one wide and one tall, as data URLs: what people add to their entries. */
export async function picturesForShots(browser: Browser): Promise<Record<keyof typeof scenes, string>> {
  const page = await browser.newPage();
  const draw = async (scene: Scene) => {
    await page.setViewportSize({ width: scene.width, height: scene.height });
    await page.setContent(drawn(scene));
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 85 });
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  };
  const pictures = { lake: await draw(scenes.lake), trail: await draw(scenes.trail) };
  await page.close();
  return pictures;
}

import sharp from 'sharp';

const [width, height] = [1600, 1000];
const [left, top, right, bottom] = [60, 60, width - 60, height - 60];
const corridor = { from: 440, to: 560 };
const ink = '#27364f';

const line = (x1: number, y1: number, x2: number, y2: number, weight: number) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${ink}" stroke-width="${weight}" stroke-linecap="square"/>`;
const fill = (x: number, y: number, wide: number, high: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${colour}"/>`;

/** The strokes of the digits in a field of 2 × 4: a picture of a server has no typeface to count on. */
const digits = [
  'M0 0H2V4H0Z',
  'M1 0V4M0 1L1 0',
  'M0 0H2V2H0V4H2',
  'M0 0H2V4H0M0 2H2',
  'M0 0V2H2M2 0V4',
  'M2 0H0V2H2V4H0',
  'M2 0H0V4H2V2H0',
  'M0 0H2L0 4',
  'M0 0H2V4H0ZM0 2H2',
  'M2 2H0V0H2V4H0',
];
const numberAt = (text: string, x: number, y: number) => {
  const size = 9;
  const start = x - (text.length * 3 - 1) * (size / 2);
  const glyphs = Array.from(text).map(
    (digit, at) =>
      `<path transform="translate(${start + at * 3 * size} ${y - 2 * size}) scale(${size})" d="${digits[Number(digit)] ?? ''}" fill="none" stroke="${ink}" stroke-width=".34" stroke-linejoin="round" stroke-linecap="round"/>`,
  );
  return glyphs.join('');
};

/** A door in a wall that lies level: an opening with its leaf and the way it swings. */
const door = (x: number, y: number, into: 1 | -1) =>
  `${fill(x, y - 7, 56, 14, '#fff')}<path d="M${x} ${y}v${into * 56}a56 56 0 0 ${into === 1 ? 0 : 1} 56 ${-into * 56}" fill="none" stroke="${ink}" stroke-width="3"/>`;

const stairs = (x: number, y: number, wide: number, high: number) => {
  const steps = Array.from({ length: 11 }, (_, at) => line(x + (wide / 11) * at, y, x + (wide / 11) * at, y + high, 3));
  return `${fill(x, y, wide, high, '#f1eee6')}${steps.join('')}`;
};

/** How wide the rooms of a row are, in parts: another row for another number. */
const widths = (seed: number): readonly number[] => {
  const parts = Array.from({ length: 4 + (seed % 3) }, (_, at) => 2 + ((seed * 7 + at * 5) % 4));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => Math.round(((right - left) * part) / whole));
};
const colours = ['#eaf1f6', '#f5efe2', '#e9f2ea', '#f4eaee'];

function row(seed: number, from: number, to: number, first: number): string {
  const isAbove = from < corridor.from;
  const wall = isAbove ? to : from;
  const all = widths(seed);
  return all
    .map((wide, at) => {
      const x = left + all.slice(0, at).reduce((sum, each) => sum + each, 0);
      const end = at === all.length - 1 ? right : x + wide;
      const isStairs = at === seed % all.length && wide < 320;
      const room = isStairs
        ? stairs(x, from, end - x, to - from)
        : fill(x, from, end - x, to - from, colours[(seed + at) % colours.length] ?? '#fff');
      const number = isStairs ? '' : numberAt(String(first + at), (x + end) / 2, (from + to) / 2);
      return `${room}${number}${line(end, from, end, to, 10)}${door(x + (end - x) / 2 - 28, wall, isAbove ? -1 : 1)}`;
    })
    .join('');
}

/** Draws the plan of a floor: rooms on both sides of a corridor, each with its number; alike for the same numbers. */
export async function drawFloor(venue: number, floor: number): Promise<Buffer> {
  const seed = venue * 5 + floor * 3;
  const first = (floor + 1) * 100 + 1;
  const walls = [
    line(left, corridor.from, right, corridor.from, 10),
    line(left, corridor.to, right, corridor.to, 10),
    row(seed, top, corridor.from, first),
    row(seed + 1, corridor.to, bottom, first + 10),
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="none" stroke="${ink}" stroke-width="18"/>`,
    fill(left - 10, corridor.from + 20, 22, 80, '#fff'),
  ];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fill(0, 0, width, height, '#fff')}${walls.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 64 }).toBuffer();
}

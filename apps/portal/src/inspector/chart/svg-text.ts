import { drawChart, type Marks, type Shape } from './drawing.ts';
import type { ChartLayout } from './layout-types.ts';
import { themed, type Paint } from './paint.ts';

/** The chart as an SVG document, for pages that are written by a script. */
export function svgText(layout: ChartLayout, marks: Marks = {}, paint: Paint = themed): string {
  const { width, height, id } = layout;
  const children = [{ tag: 'title' as const, attributes: {}, children: [id] }, ...drawChart(layout, marks, paint)];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
  };
  return written({ tag: 'svg', attributes, children });
}

function written(shape: Shape | string): string {
  if (typeof shape === 'string') return escaped(shape);
  const { tag, attributes, children } = shape;
  const words = Object.entries(attributes).map(([name, value]) => ` ${attributeName(name)}="${escaped(`${value}`)}"`);
  return `<${tag}${words.join('')}>${children.map(written).join('')}</${tag}>`;
}

/** React writes `fontSize` what SVG writes `font-size`; `viewBox` is spelled alike. */
const attributeName = (name: string) =>
  name === 'viewBox' ? name : name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

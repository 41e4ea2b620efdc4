import type { Rule } from '../page/rule.ts';

/** A field is too narrow for the short value that stands in it. */
export const valuesClipped: Rule = ({ shown, styleOf }) =>
  shown('input:not([type="password"]), select').flatMap((field) => {
    const text = textIn(field);
    if (text === '' || text.length > 32) return [];
    const style = styleOf(field);
    const room = field.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
    const wide = widthOf(text, style);
    if (wide <= room + 2) return [];
    return [{ at: field, says: `“${text}” needs ${Math.ceil(wide)} px and has ${Math.floor(room)} px.` }];
  });

function textIn(field: Element): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.label.trim() ?? '';
  if (!(field instanceof HTMLInputElement) || /^(?:checkbox|radio|file|range|color|image)$/.test(field.type)) return '';
  // What dates and numbers show is the browser's own.
  if (/^(?:date|time|month|week|datetime-local)$/.test(field.type)) return '';
  return (field.value === '' ? field.placeholder : field.value).trim();
}

let brush: CanvasRenderingContext2D | null = null;

function widthOf(text: string, { font, letterSpacing }: CSSStyleDeclaration): number {
  brush ??= document.createElement('canvas').getContext('2d');
  if (brush === null) return 0;
  brush.font = font;
  return brush.measureText(text).width + (parseFloat(letterSpacing) || 0) * text.length;
}

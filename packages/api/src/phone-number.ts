/** Said of what nobody could be called by. */
export const NOT_A_PHONE_NUMBER = 'Enter a valid phone number, in figures.';

/** Figures in whatever grouping a country writes them, and the extension after them. */
const shape = /^\s*\+?[\p{Nd}\p{Zs}().\p{Pd}/*#]+(?:[,;]?\p{Zs}?(?:ext(?:ension)?|x)\.?\p{Zs}?\p{Nd}+)?\s*$/iu;
const figure = /\p{Nd}/u;

/** Whether somebody can be called so: alarms go there, and letters reach nobody. */
export const isPhoneNumber = (text: string): boolean => shape.test(text) && figure.test(text.split(/x/iu)[0] ?? '');

/** Which of these fields a number is typed into that nobody could be called by. What stands as it is stored is not judged again. */
export const wrongPhoneNumbers = <Field extends string>(
  fields: readonly Field[],
  draft: { readonly [Each in Field]?: unknown },
  stored: { readonly [Each in Field]?: unknown } = {},
): Field[] =>
  fields.filter((field) => {
    const typed = draft[field];
    return typeof typed === 'string' && typed !== stored[field] && typed.trim() !== '' && !isPhoneNumber(typed);
  });

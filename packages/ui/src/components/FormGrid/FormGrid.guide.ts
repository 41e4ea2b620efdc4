import type { Guide } from '../../stories/guide.ts';

/** How FormGrid is used. */
export const guide: Guide = {
  use: 'The fields of a section, two beside one another where there is room.',
  avoid: 'Short forms in dialogs stand in one column.',
  anatomy: ['Fields', 'WholeLine for wide ones'],
  content: 'Fields that belong together stand side by side.',
  do: 'Put fields side by side that are read together: first and last name.',
  dont: 'Do not put unrelated fields into one line to save room.',
};
